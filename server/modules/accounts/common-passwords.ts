import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../../data/common-passwords.txt');

let read: ReadonlySet<string> | null = null;

/** The 10,000 most common passwords, in lower case, read once. */
export function listCommonPasswords(): ReadonlySet<string> {
  read ??= new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'));
  return read;
}
