import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifyCurrentProcess, isProcessAlive } from '#server/platform/db/embedded/process-identity.ts';

let registeredCount = 0;

/**
 * Writes a file in `directory` that marks this process as a user of the server. Returns a function that
 * removes it.
 */
export function registerUser(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const { pid, started } = identifyCurrentProcess();
  const markPath = join(directory, `${pid}.${started}.${registeredCount++}`);
  writeFileSync(markPath, '');
  return () => rmSync(markPath, { force: true });
}

/** Counts the marks of living processes and removes those of dead ones. */
export function countUsers(directory: string): number {
  let livingCount = 0;
  for (const name of readdirSync(directory)) {
    const [pid, started] = name.split('.');
    if (isProcessAlive({ pid: Number(pid), started: started ?? '0' })) livingCount++;
    else rmSync(join(directory, name), { force: true });
  }
  return livingCount;
}
