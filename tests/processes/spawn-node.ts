import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.ts');

/** Runs a file with the current Node in a process that ends with this one, also when it is killed. */
export function spawnNode(
  args: string[],
  options: SpawnOptions,
): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}
