// What the library's UART lacks: a transmit FIFO that empties at the baud rate and raises its interrupt by level.

const DR = 0x00;
const ECR = 0x04;
const IFLS = 0x34;
const DMACR = 0x48;

const FLAG_BUSY = 1 << 3;
const FLAG_RX_EMPTY = 1 << 4;
const FLAG_TX_FULL = 1 << 5;
const FLAG_RX_FULL = 1 << 6;
const FLAG_TX_EMPTY = 1 << 7;
const TX_INTERRUPT = 1 << 5;
const FIFO_BYTES = 32;
/** The level at which the interrupt rises, as after reset: half full. */
const TX_LEVEL = FIFO_BYTES / 2;
const BITS_PER_BYTE = 10;

/** Gives the UART a transmitter; `onByte(byte, nanos)` is called when a byte has left the pin. */
export function addTransmitter(mcu, uart, onByte) {
  const queue = [];
  const byteNanos = () => (BITS_PER_BYTE * 1e9) / (uart.baudRate || 115200);
  const { readUint32, writeUint32 } = uart;

  const sent = mcu.clock.createAlarm(() => {
    onByte(queue.shift(), mcu.clock.nanos);
    if (queue.length === TX_LEVEL) uart.interruptStatus |= TX_INTERRUPT;
    uart.checkInterrupts();
    if (queue.length > 0) sent.schedule(byteNanos());
  });

  uart.checkInterrupts = () => mcu.setInterrupt(uart.irq, (uart.interruptStatus & uart.interruptMask) !== 0);

  Object.defineProperty(uart, 'flags', {
    get: () =>
      (uart.rxFIFO.full ? FLAG_RX_FULL : 0) |
      (uart.rxFIFO.empty ? FLAG_RX_EMPTY : 0) |
      (queue.length > 0 ? FLAG_BUSY : FLAG_TX_EMPTY) |
      (queue.length >= FIFO_BYTES ? FLAG_TX_FULL : 0),
  });

  uart.writeUint32 = (offset, value) => {
    if (offset === IFLS || offset === DMACR || offset === ECR) return;
    if (offset !== DR) return writeUint32.call(uart, offset, value);
    if (queue.length < FIFO_BYTES) queue.push(value & 0xff);
    if (queue.length > TX_LEVEL) uart.interruptStatus &= ~TX_INTERRUPT;
    if (queue.length === 1) sent.schedule(byteNanos());
    uart.checkInterrupts();
  };

  uart.readUint32 = (offset) => (offset === IFLS || offset === DMACR || offset === ECR ? 0 : readUint32.call(uart, offset));
}
