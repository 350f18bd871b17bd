// The wires between the chip and the panel: SPI bytes reach it as the pins CS, DC and RST stand at that moment.
import { GPIOPinState } from 'rp2040js';

const FUNCTION_SPI = 1;

export class PanelWire {
  constructor(mcu, lcdPins, lcd) {
    this.lcd = lcd;
    this.selected = false;
    this.isData = false;
    this.clockPin = mcu.gpio[lcdPins.clk];
    this.dataPin = mcu.gpio[lcdPins.mosi];
    // CS and RST have pull-ups on the module: only a driven low counts. At the chip's start no pin drives anything.
    lcd.reset(false, mcu.clock.nanos);
    mcu.gpio[lcdPins.cs].addListener((state) => (this.selected = state === GPIOPinState.Low));
    mcu.gpio[lcdPins.dc].addListener((state) => (this.isData = state === GPIOPinState.High));
    // A board without the wire leaves the panel to its own reset at power-on.
    mcu.gpio[lcdPins.rst]?.addListener((state) => lcd.reset(state === GPIOPinState.Low, mcu.clock.nanos));
  }

  send(bytes, length, firstNanos, byteNanos) {
    if (!this.selected || this.clockPin.functionSelect !== FUNCTION_SPI || this.dataPin.functionSelect !== FUNCTION_SPI) return;
    this.lcd.checkClock(8e9 / byteNanos, firstNanos);
    if (this.isData) this.lcd.data(bytes, 0, length, firstNanos, byteNanos);
    else for (let i = 0; i < length; i++) this.lcd.command(bytes[i], firstNanos + i * byteNanos);
  }
}
