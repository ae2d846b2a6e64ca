import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { isPidAlive } from '#server/platform/db/embedded/process-identity.ts';
import { findTemporaryRoot, TEMPORARY_ROOTS } from '#tests/temporary-root.ts';

const PREFIX = 'fairview-test-';

/** Set for the workers of a run: process id of the runner. */
const RUN = 'FAIRVIEW_TEST_RUN';

/** Marks this process as the run that names data directories, also for its child processes. */
export function beginRun(): number {
  process.env[RUN] = `${process.pid}`;
  return process.pid;
}

/** Creates a data directory named after the run, so that a later run can tell whether it is in use. */
export function makeTemporaryData(): string {
  const made = mkdtempSync(join(findTemporaryRoot(), `${PREFIX}${process.env[RUN] ?? process.pid}-`));
  chmodSync(made, 0o755);
  return made;
}

/** Stops the server of that data directory, if one runs, and removes the directory. */
export async function removeTemporaryData(dataDir: string): Promise<void> {
  await stopPostmaster(join(dataDir, 'postgres', 'data'));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Data directories of runs whose process id matches. */
function findData(matches: (run: number) => boolean): string[] {
  return TEMPORARY_ROOTS.flatMap((root) =>
    readdirSync(root)
      .filter((name) => name.startsWith(PREFIX) && matches(Number(name.slice(PREFIX.length).split('-')[0])))
      .map((name) => join(root, name)),
  );
}

/** Data directories that a run has created and not yet removed. */
export function findDataOfRun(run: number): string[] {
  return findData((of) => of === run);
}

/** Removes the data directories of killed runs. */
export async function removeAbandonedData(): Promise<void> {
  // Directories of other users cannot be removed: failures are ignored.
  await Promise.allSettled(findData((run) => !isPidAlive(run)).map(removeTemporaryData));
}
