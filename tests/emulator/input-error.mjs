// What is wrong with the input of a run: reported as `FILE: message` or `FILE:LINE: message`, exit code 2.

export class InputError extends Error {
  constructor(file, message, line) {
    super(line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`);
  }
}
