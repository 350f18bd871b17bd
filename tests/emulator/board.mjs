// The board files: which pin of the RP2040 goes to which key and to which line of the panel, and how the glass is mounted.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from './input-error.mjs';

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'boards');

export function boardNames() {
  return fs.readdirSync(FOLDER).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length)).sort();
}

export function loadBoard(name) {
  const known = boardNames();
  if (!known.includes(name)) throw new InputError(name, `no such board; there is ${known.join(', ')}`);
  return JSON.parse(fs.readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'));
}
