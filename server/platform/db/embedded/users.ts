import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentProcess, isAlive } from '#server/platform/db/embedded/process-identity.ts';

let openCount = 0;

/** Notes in `directory` that this process uses the server; gives the function that takes the note away. */
export function registerUser(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const { pid, started } = currentProcess();
  const note = join(directory, `${pid}.${started}.${openCount++}`);
  writeFileSync(note, '');
  return () => rmSync(note, { force: true });
}

/** How many notes of living processes there are; those of dead ones are taken away. */
export function countUsers(directory: string): number {
  let living = 0;
  for (const name of readdirSync(directory)) {
    const [pid, started] = name.split('.');
    if (isAlive({ pid: Number(pid), started: started ?? '0' })) living++;
    else rmSync(join(directory, name), { force: true });
  }
  return living;
}
