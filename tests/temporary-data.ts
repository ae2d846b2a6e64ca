import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { pidIsAlive } from '#server/platform/db/embedded/process-identity.ts';

const PREFIX = 'fairview-test-';

/** Set for the workers of a run: the number of the process that runs them all. */
const RUN = 'FAIRVIEW_TEST_RUN';

/** Makes this process the run that data directories are named for, here and in what it starts. */
export function beginRun(): number {
  process.env[RUN] = `${process.pid}`;
  return process.pid;
}

/** A new data directory, named for the run so that a later one can tell whether it is still in use. */
export function makeTemporaryData(): string {
  const made = mkdtempSync(join(tmpdir(), `${PREFIX}${process.env[RUN] ?? process.pid}-`));
  chmodSync(made, 0o755);
  return made;
}

/** Stops the server of that data directory, if one runs, and takes the directory away. */
export async function removeTemporaryData(dataDir: string): Promise<void> {
  await stopPostmaster(join(dataDir, 'postgres', 'data'));
  rmSync(dataDir, { recursive: true, force: true });
}

/** The data directories of runs for which `matches` holds, by the number of their process. */
function findData(matches: (run: number) => boolean): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith(PREFIX) && matches(Number(name.slice(PREFIX.length).split('-')[0])))
    .map((name) => join(tmpdir(), name));
}

/** The data directories that a run has made and not yet taken away. */
export function dataOfRun(run: number): string[] {
  return findData((of) => of === run);
}

/** Takes away what runs left that were killed. */
export async function removeAbandonedData(): Promise<void> {
  // What belongs to another user is not ours to remove.
  await Promise.allSettled(findData((run) => !pidIsAlive(run)).map(removeTemporaryData));
}
