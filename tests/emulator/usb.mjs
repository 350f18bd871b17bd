// A computer at the other end of the USB cable, transfer by transfer, and what the library's USB block lacks for one.
//
// The library ends every transfer the moment the firmware offers a buffer. Here a buffer stays the firmware's offer until the computer
// asks for it, and a bus without a computer falls silent, as with the real block.

const US = 1e3;
const MS = 1e6;

const SIE_CTRL = 0x4c;
const SIE_STATUS = 0x50;
const PULL_UP = 1 << 16;
const BUS_RESET = 1 << 19;
const SUSPENDED = 1 << 4;

/** Read-only registers and those of the wires themselves, which a driver clears with all others. */
const WITHOUT_EFFECT = new Set([0x48, 0x5c, 0x7c, 0x80, 0x84, 0x88, 0x8c, 0x98]);

const FIRST_BUFFER_CONTROL = 0x80;
const LAST_BUFFER_CONTROL = 0xfc;
const FULL = 1 << 15;
const DATA1 = 1 << 13;
const STALL = 1 << 11;
const AVAILABLE = 1 << 10;
const LENGTH = 0x3ff;
const CONTROL_DATA = 0x100;
const PACKET = 64;

/** From the cable to the first transfer, a reset, a transaction, and silence until the bus is suspended. */
const SETTLE = 100 * MS;
const RESET = 10 * MS;
const TRANSACTION = 60 * US;
const SILENCE = 3 * MS;

const ADDRESS = 7;
const DESCRIPTOR = { DEVICE: 1, CONFIGURATION: 2, STRING: 3, INTERFACE: 4, ENDPOINT: 5 };
const REQUEST = { SET_ADDRESS: 5, GET_DESCRIPTOR: 6, SET_CONFIGURATION: 9, SET_LINE_CODING: 0x20, SET_CONTROL_LINE_STATE: 0x22 };
const DEVICE_OUT = 0x00;
const DEVICE_IN = 0x80;
const CLASS_OUT = 0x21;
const CDC_DATA = 10;
const DTR_AND_RTS = 3;
const LINE_115200_8N1 = [0x00, 0xc2, 0x01, 0x00, 0, 0, 8];

export class UsbHost {
  /** `fail(detail)` is told what no real computer would put up with. `before` is the computer that a chip found before it restarted. */
  constructor(mcu, fail, before = null) {
    this.mcu = mcu;
    this.usb = mcu.usbCtrl;
    this.fail = fail;
    /** What a program at the serial port read. */
    this.received = before?.received ?? [];
    /** What the device calls itself. */
    this.product = '';
    this.isPlugged = false;
    this.isPulledUp = false;
    this.isConfigured = false;
    this.isOpen = false;
    /** The transaction the computer waits for: `{ offset, act }`. */
    this.waiting = null;
    this.transfers = [];
    this.busy = null;
    this.bulkPid = 0;
    this.alarm = mcu.clock.createAlarm(() => this.#transact());
    this.bus = mcu.clock.createAlarm(() => this.#busChanged());
    this.#observe();
    if (before?.isPlugged) this.plug();
  }

  /** The cable is plugged in. */
  plug() {
    this.isPlugged = true;
    this.#changeBus();
  }

  /** The cable is pulled out. */
  unplug() {
    this.isPlugged = false;
    this.#changeBus();
  }

  /** A program opens the serial port; where there is none it fails, as on any computer. */
  open() {
    if (!this.isConfigured) return;
    this.#control(CLASS_OUT, REQUEST.SET_LINE_CODING, 0, this.interface, LINE_115200_8N1);
    this.#control(CLASS_OUT, REQUEST.SET_CONTROL_LINE_STATE, DTR_AND_RTS, this.interface, [], () => {
      this.isOpen = true;
    });
  }

  /** It closes it. */
  close() {
    if (!this.isOpen) return;
    this.isOpen = false;
    if (this.busy === null) this.waiting = null;
    this.#control(CLASS_OUT, REQUEST.SET_CONTROL_LINE_STATE, 0, this.interface, []);
  }

  #observe() {
    const { usb } = this;
    const { writeUint32 } = usb;
    usb.DPRAMUpdated = (offset, value) => {
      if (offset >= FIRST_BUFFER_CONTROL && offset <= LAST_BUFFER_CONTROL && value & (AVAILABLE | STALL)) this.#look();
    };
    usb.writeUint32 = (offset, value) => {
      if (WITHOUT_EFFECT.has(offset)) return;
      writeUint32.call(usb, offset, value);
      if (offset === SIE_STATUS && usb.rawWriteValue & SUSPENDED) {
        usb.sieStatus &= ~SUSPENDED;
        usb.sieStatusUpdated();
      }
      if (offset === SIE_CTRL && this.isPulledUp !== Boolean(value & PULL_UP)) {
        this.isPulledUp = Boolean(value & PULL_UP);
        this.#changeBus();
      }
    };
  }

  /** Whoever was at an end of the cable is there no longer, or has come. */
  #changeBus() {
    this.isConfigured = this.isOpen = false;
    this.waiting = this.busy = null;
    this.transfers = [];
    this.alarm.cancel();
    this.bus.cancel();
    if (this.isPulledUp) this.bus.schedule(this.isPlugged ? SETTLE : SILENCE);
  }

  #busChanged() {
    const { usb } = this;
    usb.sieStatus |= this.isPlugged ? BUS_RESET : SUSPENDED;
    usb.sieStatusUpdated();
    if (this.isPlugged) this.#enumerate();
  }

  #enumerate() {
    this.busy = 'reset';
    this.mcu.clock.createAlarm(() => {
      if (this.busy !== 'reset') return;
      this.busy = null;
      this.#next();
    }).schedule(RESET);
    this.#get(DESCRIPTOR.DEVICE, 0, PACKET, (device) => this.#want(device.length === 18, `a device descriptor of ${device.length} bytes`));
    this.#control(DEVICE_OUT, REQUEST.SET_ADDRESS, ADDRESS, 0, []);
    this.#get(DESCRIPTOR.CONFIGURATION, 0, 9, (head) => {
      this.#want((this.usb.addrEndp & 0x7f) === ADDRESS, 'the address is not the one it was given');
      this.#get(DESCRIPTOR.CONFIGURATION, 0, head[2] | (head[3] << 8), (all) => this.#readEndpoints(all));
      this.#get(DESCRIPTOR.STRING, 2, 255, (string) => (this.product = text(string)));
      this.#control(DEVICE_OUT, REQUEST.SET_CONFIGURATION, 1, 0, [], () => {
        this.isConfigured = true;
        this.bulkPid = 0;
      });
    });
  }

  #readEndpoints(descriptors) {
    let data = false;
    for (let at = 0; at < descriptors.length; at += descriptors[at]) {
      const [, type, a, b, , kind] = descriptors.slice(at);
      if (type === DESCRIPTOR.INTERFACE) {
        data = kind === CDC_DATA;
        if (!data) this.interface = a;
      }
      if (type === DESCRIPTOR.ENDPOINT && data && a & 0x80 && (b & 3) === 2) this.bulkIn = a & 0xf;
    }
    this.#want(this.bulkIn !== undefined && this.interface !== undefined, 'this is no serial port');
  }

  #want(condition, detail) {
    if (!condition) this.fail(`USB: ${detail}`);
  }

  #get(type, index, length, then) {
    this.#transfer({ type: DEVICE_IN, request: REQUEST.GET_DESCRIPTOR, value: (type << 8) | index, index: type === DESCRIPTOR.STRING ? 0x409 : 0, length, then });
  }

  #control(type, request, value, index, data, then = () => {}) {
    this.#transfer({ type, request, value, index, length: data.length, data, then });
  }

  #transfer(transfer) {
    this.transfers.push(transfer);
    this.#next();
  }

  #next() {
    if (this.busy !== null) return;
    const transfer = this.transfers.shift();
    this.busy = transfer ?? null;
    if (transfer === undefined) {
      if (this.isOpen) this.#listen();
      return;
    }
    const { type, request, value, index, length } = transfer;
    this.mcu.usbDPRAM.set([type, request, value & 0xff, value >> 8, index & 0xff, index >> 8, length & 0xff, length >> 8]);
    this.usb.sieStatus |= 1 << 17;
    this.usb.sieStatusUpdated();
    if (type === DEVICE_IN) this.#readControl(transfer, []);
    else if (length > 0) this.#await(false, 0, (control) => this.#give(control, transfer.data, () => this.#status(transfer)));
    else this.#status(transfer);
  }

  /** The data of a control transfer, packet by packet, then an empty one back. */
  #readControl(transfer, bytes) {
    this.#await(true, 0, (control) => {
      const packets = bytes.length / PACKET;
      this.#want(Boolean(control & DATA1) === (packets % 2 === 0), 'a control packet is out of turn');
      bytes.push(...this.#take(control, 0));
      const isLast = (control & LENGTH) < PACKET || bytes.length >= transfer.length;
      if (!isLast) return this.#readControl(transfer, bytes);
      this.#await(false, 0, (status) => this.#give(status, [], () => this.#done(transfer, bytes)));
    });
  }

  #status(transfer) {
    this.#await(true, 0, (control) => {
      this.#want((control & LENGTH) === 0, 'a status with something in it');
      this.#take(control, 0);
      this.#done(transfer, []);
    });
  }

  #done(transfer, bytes) {
    this.busy = null;
    transfer.then(bytes);
    this.#next();
  }

  /** Reads what the device has for the program at the port, for as long as it is open. */
  #listen() {
    this.#await(true, this.bulkIn, (control) => {
      this.#want(((control & DATA1) !== 0) === (this.bulkPid === 1), 'a packet of data is out of turn');
      this.bulkPid ^= 1;
      this.received.push(...this.#take(control, this.bulkIn));
      this.#next();
    });
  }

  /** Asks an endpoint until it has a buffer ready. */
  #await(isIn, endpoint, act) {
    this.waiting = { offset: FIRST_BUFFER_CONTROL + 8 * endpoint + (isIn ? 0 : 4), isIn, endpoint, act };
    this.#look();
  }

  #look() {
    if (this.waiting !== null && this.#offer() & (AVAILABLE | STALL)) this.alarm.schedule(TRANSACTION);
  }

  #offer() {
    return this.mcu.usbDPRAMView.getUint32(this.waiting.offset, true);
  }

  #transact() {
    if (this.waiting === null) return;
    const control = this.#offer();
    const { act } = this.waiting;
    if (control & STALL) return this.fail('USB: the device refused a request');
    if (!(control & AVAILABLE)) return;
    act(control);
  }

  #take(control, endpoint) {
    const start = endpoint === 0 ? CONTROL_DATA : this.usb.getEndpointBufferOffset(endpoint, false);
    const bytes = this.mcu.usbDPRAM.slice(start, start + (control & LENGTH));
    this.#settle(control & ~FULL);
    return bytes;
  }

  #give(control, bytes, then) {
    this.mcu.usbDPRAM.set(bytes, CONTROL_DATA);
    this.#settle((control & ~LENGTH) | FULL | bytes.length);
    then();
  }

  /** The buffer is the firmware's again. */
  #settle(control) {
    const { offset, endpoint, isIn } = this.waiting;
    this.waiting = null;
    this.mcu.usbDPRAMView.setUint32(offset, control & ~AVAILABLE, true);
    this.usb.indicateBufferReady(endpoint, !isIn);
  }
}

/** A string descriptor's text. */
function text(descriptor) {
  return Buffer.from(descriptor.slice(2)).toString('utf16le');
}
