import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentProcess, isAlive } from '#server/platform/db/embedded/process-identity.ts';

let openCount = 0;

/**
 * Writes a file in `directory` that marks this process as a user of the server. Returns a function that
 * removes it.
 */
export function registerUser(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const { pid, started } = currentProcess();
  const note = join(directory, `${pid}.${started}.${openCount++}`);
  writeFileSync(note, '');
  return () => rmSync(note, { force: true });
}

/** Counts the marks of living processes and removes those of dead ones. */
export function countUsers(directory: string): number {
  let living = 0;
  for (const name of readdirSync(directory)) {
    const [pid, started] = name.split('.');
    if (isAlive({ pid: Number(pid), started: started ?? '0' })) living++;
    else rmSync(join(directory, name), { force: true });
  }
  return living;
}
