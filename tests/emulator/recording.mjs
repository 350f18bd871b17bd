// A recording of what a run did to the region of the saves: enough to rebuild it as a power cut in any operation leaves it.
//
// `../src/device/recording.rs` reads it and rebuilds; `../data/flash` holds one that both are tested with.
import fs from 'node:fs';
import path from 'node:path';

export class Recording {
  /** `flash` before its first operation; the region is the last `savesBytes` bytes before `savesEnd`. */
  constructor(flash, savesBytes, savesEnd = flash.bytes.length) {
    this.savesOffset = savesEnd - savesBytes;
    this.before = flash.bytes.slice(this.savesOffset, savesEnd);
    this.operations = [];
    this.flash = flash;
    flash.onEnd = (operation, outcome) => this.operations.push(entry(operation, outcome));
  }

  /** Writes `saves.bin`, the region as it was, and `operations.json`. */
  write(folder) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'saves.bin'), this.before);
    fs.writeFileSync(path.join(folder, 'operations.json'), this.json());
  }

  json() {
    const { operations, savesOffset, flash } = this;
    // One that never ended counts, too.
    const unended = flash.running === null ? [] : [entry(flash.running.operation, { did: 'nothing' })];
    const lines = [...operations, ...unended].map((operation) => JSON.stringify(operation));
    return `{"saves_offset":${savesOffset},"operations":[\n${lines.join(',\n')}\n]}\n`;
  }
}

function entry({ kind, offset, length, data, hasBlocks }, { did, ...part }) {
  const hex = data === null ? '' : Buffer.from(data).toString('hex');
  return { kind, offset, length, has_blocks: hasBlocks, data: hex, changes: did !== 'nothing', torn: did === 'part' ? part : null };
}
