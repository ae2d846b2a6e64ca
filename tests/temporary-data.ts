import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pidIsAlive } from '#server/platform/db/embedded/living-process.ts';
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';

const PREFIX = 'fairview-test-';

/** A new data directory, named for this process so that a later run can tell whether it is still in use. */
export function makeTemporaryData(): string {
  const made = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(made, 0o755);
  return made;
}

/** Stops the server of that data directory, if one runs, and takes the directory away. */
export async function removeTemporaryData(dataDir: string): Promise<void> {
  await stopPostmaster(join(dataDir, 'postgres', 'data'));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Takes away what runs left that were killed. */
export async function removeAbandonedData(): Promise<void> {
  const abandoned = readdirSync(tmpdir()).filter(
    (name) => name.startsWith(PREFIX) && !pidIsAlive(Number(name.slice(PREFIX.length).split('-')[0])),
  );
  // What belongs to another user is not ours to remove.
  await Promise.allSettled(abandoned.map((name) => removeTemporaryData(join(tmpdir(), name))));
}
