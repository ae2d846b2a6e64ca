import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';

/**
 * Creates DATA_DIR if missing, one directory at a time: Node's recursive mkdir never returns below `/proc`.
 * Throws a `StartError` when it cannot be created.
 */
export function makeDataDir(dataDir: string): void {
  runOrThrowStartError(dataDir, () => makeDirectory(dataDir));
}

/** Like `makeDataDir`; throws a `StartError` too when this user cannot write in it. */
export function makeWritableDataDir(dataDir: string): void {
  runOrThrowStartError(dataDir, () => {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  });
}

function runOrThrowStartError(dataDir: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used (${code ?? error}): choose a directory that this user may write to.`,
    );
  }
}

function makeDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory);
    // With a strict umask the unprivileged account of PostgreSQL could not enter a directory of root.
    if (process.getuid?.() === 0) chmodSync(directory, 0o755);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
