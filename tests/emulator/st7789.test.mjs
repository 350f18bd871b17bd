// The panel model, fed by byte streams: right settings give the picture that was sent, each wrong one a wrong picture.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadBoard } from './board.mjs';
import { GLASS, St7789 } from './st7789.mjs';

const MS = 1e6;
const BYTE_NANOS = 128;
const SIDE = GLASS.width;
const PIXELS = SIDE * SIDE;

/** A panel with a wire and a clock of its own. */
class Bench {
  constructor(glass) {
    this.lcd = new St7789(glass);
    this.nanos = 10 * MS;
  }

  wait(ms) {
    this.nanos += ms * MS;
    return this;
  }

  send(command, ...bytes) {
    this.lcd.command(command, (this.nanos += BYTE_NANOS));
    return this.data(bytes);
  }

  data(bytes) {
    if (bytes.length > 0) this.lcd.data(bytes, 0, bytes.length, this.nanos + BYTE_NANOS, BYTE_NANOS);
    this.nanos += bytes.length * BYTE_NANOS;
    return this;
  }

  init({ madctl = 0x60, colmod = 0x55, inversion = 0x21 } = {}) {
    return this.send(0x01).wait(150).send(0x11).wait(10).send(0x3a, colmod).send(0x36, madctl).send(inversion).send(0x13).send(0x29);
  }

  window(x0, y0, x1, y1) {
    return this.send(0x2a, x0 >> 8, x0 & 255, x1 >> 8, x1 & 255).send(0x2b, y0 >> 8, y0 & 255, y1 >> 8, y1 & 255).send(0x2c);
  }

  show(picture, offsetX = 0, offsetY = 0) {
    return this.window(offsetX, offsetY, SIDE - 1 + offsetX, SIDE - 1 + offsetY).data(picture);
  }
}

/** A picture without any symmetry: every pixel differs from its mirror images. */
function testPicture() {
  const bytes = [];
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) bytes.push(((x * 7) ^ (y >> 3)) & 0xff, (y * 5 + x) & 0xff);
  return bytes;
}

const PICTURE = testPicture();

function equalShare(seen, sent) {
  let equal = 0;
  for (let i = 0; i < PIXELS; i++) if (seen[2 * i] === sent[2 * i] && seen[2 * i + 1] === sent[2 * i + 1]) equal++;
  return equal / PIXELS;
}

const share = (bench) => equalShare(bench.lcd.picture(), PICTURE);

test('the right settings show what was sent', () => {
  for (const madctl of [0x60, 0x70]) {
    for (const colmod of [0x55, 0x05]) {
      const bench = new Bench().init({ madctl, colmod }).show(PICTURE);
      assert.equal(share(bench), 1);
      assert.deepEqual(bench.lcd.violations, []);
    }
  }
});

test('every other MADCTL looks wrong', () => {
  for (let madctl = 0; madctl < 256; madctl += 4) {
    if ((madctl & 0xe8) === 0x60) continue;
    assert.ok(share(new Bench().init({ madctl }).show(PICTURE)) < 0.05, `MADCTL 0x${madctl.toString(16)}`);
  }
});

/** The share of pixels that a board's glass shows right. */
function shareOn(board, madctl, inversion) {
  const { glass } = loadBoard(board).lcd;
  const sent = [];
  for (let y = 0; y < glass.height; y++) for (let x = 0; x < glass.width; x++) sent.push(((x * 7) ^ (y >> 3)) & 0xff, (y * 5 + x) & 0xff);
  const bench = new Bench(glass).init({ madctl, inversion }).window(0, 0, glass.width - 1, glass.height - 1).data(sent);
  const seen = bench.lcd.picture();
  return seen.length === sent.length ? seen.filter((byte, i) => byte === sent[i]).length / sent.length : 0;
}

test('each board shows a picture under the MADCTL of its maker and under no other', () => {
  for (const [board, right] of [['pico-lcd-1.3', 0x70], ['picosystem', 0x04], ['pico-display-2', 0x70]]) {
    for (let madctl = 0; madctl < 256; madctl += 8) {
      const isRight = (madctl & 0xe8) === (right & 0xe8);
      const shown = shareOn(board, madctl | (right & 0x04), 0x21);
      assert.ok(isRight ? shown === 1 : shown < 0.05, `${board}: MADCTL 0x${madctl.toString(16)}: ${shown}`);
    }
    assert.ok(shareOn(board, right, 0x20) < 0.05, `${board} without inversion`);
  }
});

test('MV, MX and MY together need an offset of 80 and stand on their head', () => {
  const bench = new Bench().init({ madctl: 0xe0 }).show(PICTURE, 80, 0);
  const mirrored = [];
  for (let y = 0; y < SIDE; y++) {
    for (let x = SIDE - 1; x >= 0; x--) mirrored.push(PICTURE[(y * SIDE + x) * 2], PICTURE[(y * SIDE + x) * 2 + 1]);
  }
  assert.equal(equalShare(bench.lcd.picture(), mirrored), 1);
});

test('missing inversion shows the complement', () => {
  const bench = new Bench().init({ inversion: 0x20 }).show(PICTURE);
  assert.equal(share(bench), 0);
  assert.equal(equalShare(bench.lcd.picture(), PICTURE.map((byte) => byte ^ 0xff)), 1);
});

test('another colour format garbles', () => {
  for (const colmod of [0x66, 0x53, 0x00]) assert.ok(share(new Bench().init({ colmod }).show(PICTURE)) < 0.05);
});

test('a wrong window or offset looks wrong', () => {
  assert.ok(share(new Bench().init().show(PICTURE, 0, 1)) < 0.05);
  assert.ok(share(new Bench().init().show(PICTURE, 80, 0)) < 0.05);
  assert.ok(share(new Bench().init().window(0, 0, 238, 239).data(PICTURE)) < 0.05);
});

test('a window beyond the RAM is a violation', () => {
  const { lcd } = new Bench().init().window(0, 0, 239, 240);
  assert.match(lcd.violations[0].text, /RASET 0..240/);
});

test('a partial window changes only its pixels and RAMWRC goes on where RAMWR stopped', () => {
  const bench = new Bench().init().show(PICTURE);
  const { bytes } = bench.lcd;
  bench.wait(20).window(10, 20, 12, 21).data([0, 1, 0, 2, 0, 3]).send(0x3c).data([0, 4, 0, 5, 0, 6]);
  const expected = [...PICTURE];
  [[10, 20], [11, 20], [12, 20], [10, 21], [11, 21], [12, 21]].forEach(([x, y], i) => {
    expected[(y * SIDE + x) * 2] = 0;
    expected[(y * SIDE + x) * 2 + 1] = i + 1;
  });
  assert.equal(equalShare(bench.lcd.picture(), expected), 1);
  const burst = bench.lcd.bursts.at(-1);
  assert.deepEqual([burst.pixelsChanged, burst.bytes], [6, bench.lcd.bytes - bytes]);
  assert.equal(burst.lastChangedNanos, bench.nanos);
});

test('sending the same pixels again changes nothing', () => {
  const bench = new Bench().init().show(PICTURE).wait(20).show(PICTURE);
  assert.equal(bench.lcd.bursts.at(-1).pixelsChanged, 0);
  assert.equal(bench.lcd.bursts.at(-1).lastChangedNanos, null);
});

test('what nobody wrote is noise', () => {
  const picture = new Bench().init().lcd.picture();
  assert.ok(new Set(picture).size > 200);
});

test('off, asleep or reset is black, and the RAM survives', () => {
  const bench = new Bench().init().show(PICTURE);
  const black = () => bench.lcd.picture().every((byte) => byte === 0);
  bench.send(0x28);
  assert.ok(black());
  bench.send(0x29).wait(200).send(0x10);
  assert.ok(black());
  bench.wait(200).send(0x11).wait(6);
  assert.equal(share(bench), 1);
  bench.lcd.reset(true, bench.nanos);
  bench.wait(1).lcd.reset(false, bench.nanos);
  assert.ok(black());
  bench.wait(150).init();
  assert.equal(share(bench), 1);
  assert.deepEqual(bench.lcd.violations, []);
});

test('the first picture is there when every pixel is written and the display is on', () => {
  const bench = new Bench().send(0x11).wait(6).send(0x3a, 0x55).send(0x36, 0x60).send(0x21).show(PICTURE);
  assert.equal(bench.lcd.firstPictureNanos, null);
  bench.send(0x29);
  assert.equal(bench.lcd.firstPictureNanos, bench.nanos);
  assert.ok(bench.lcd.firstPixelNanos < bench.nanos);
});

test('commands that come too early are violations', () => {
  const texts = (bench) => bench.lcd.violations.map((violation) => violation.text);
  assert.match(texts(new Bench().send(0x11).wait(4).send(0x29))[0], /0x29 within 5 ms/);
  assert.deepEqual(texts(new Bench().send(0x11).wait(5).send(0x29)), []);
  assert.match(texts(new Bench().send(0x11).wait(130).send(0x10).wait(100).send(0x11))[0], /SLPOUT within 120 ms/);
  assert.match(texts(new Bench().send(0x11).wait(100).send(0x10))[0], /SLPIN within 120 ms/);
  assert.match(texts(new Bench().send(0x01).wait(1).send(0x29))[0], /0x29 within 5 ms/);
  assert.match(texts(new Bench().init().send(0x01).wait(10).send(0x11))[0], /SLPOUT within 120 ms/);
});

test('the RST pin: 5 ms before a command, 120 ms before SLPOUT only from sleep-out', () => {
  const pulse = (bench) => {
    bench.lcd.reset(true, bench.nanos);
    bench.wait(1).lcd.reset(false, bench.nanos);
    return bench;
  };
  assert.deepEqual(pulse(new Bench()).wait(6).send(0x11).lcd.violations, []);
  assert.equal(pulse(new Bench()).wait(1).send(0x36).lcd.violations.length, 1);
  assert.match(pulse(new Bench().init()).wait(10).send(0x11).lcd.violations[0].text, /SLPOUT within 120 ms/);
});

test('a clock above 62.5 MHz and unknown commands are violations', () => {
  const bench = new Bench().init();
  bench.lcd.checkClock(62.5e6, bench.nanos);
  assert.deepEqual(bench.lcd.violations, []);
  bench.lcd.checkClock(66.5e6, bench.nanos);
  bench.send(0x37);
  assert.deepEqual(bench.lcd.violations.map((violation) => violation.text), [
    'SPI clock of 66.5 MHz: 62.5 MHz is the limit',
    'command 0x37 is not modelled',
  ]);
});

test('what is written beside the glass is counted', () => {
  assert.equal(new Bench().init().show(PICTURE).lcd.pixelsBeside, 0);
  assert.equal(new Bench().init().show(PICTURE, 80).lcd.pixelsBeside, 80 * SIDE);
});
