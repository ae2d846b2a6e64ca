import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyCurrentProcess, isProcessAlive } from '#server/platform/db/embedded/process-identity.ts';
import { StartError } from '#server/platform/process/start-error.ts';

const HEARTBEAT_MS = 2_000;
/**
 * A holder renews its lock every `HEARTBEAT_MS`. A lock older than this is stale, even if its process ID is
 * in use.
 */
export const STALE_AFTER_MS = 60_000;
const TIMEOUT_MS = 10 * 60_000;

/**
 * Runs `work` while no other process holds the lock file `path`, and returns its result. The file names its
 * holder (process ID and start time), so that the lock of a dead process can be taken over.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const content = JSON.stringify({ ...identifyCurrentProcess(), nonce: randomUUID() });
  await acquireLock(path, content);
  const heartbeat = setInterval(() => renewLock(path), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (readLock(path) === content) rmSync(path, { force: true });
  }
}

async function acquireLock(path: string, content: string): Promise<void> {
  const timeoutAt = Date.now() + TIMEOUT_MS;
  // Written to a temporary file, then linked: the lock file never exists without its holder's name.
  const temporaryPath = `${path}.${randomUUID()}`;
  writeFileSync(temporaryPath, content);
  try {
    while (!tryLink(temporaryPath, path)) {
      removeStaleLock(path);
      if (Date.now() > timeoutAt)
        throw new StartError(`Another process has locked ${path} for ten minutes: stop it and start again.`);
      await sleep(20 + Math.random() * 30);
    }
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead holder. Restores it when another process has acquired the lock meanwhile. */
function removeStaleLock(path: string): void {
  const content = readLock(path);
  if (content === null || !isStale(path, content)) return;
  const movedPath = `${path}.${randomUUID()}`;
  try {
    renameSync(path, movedPath);
  } catch {
    return;
  }
  if (readLock(movedPath) !== content) tryLink(movedPath, path);
  rmSync(movedPath, { force: true });
}

function isStale(path: string, content: string): boolean {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > STALE_AFTER_MS) return true;
  try {
    return !isProcessAlive(JSON.parse(content));
  } catch {
    return age > HEARTBEAT_MS;
  }
}

function renewLock(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Another process took the lock over: the end of `work` checks for it.
  }
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
