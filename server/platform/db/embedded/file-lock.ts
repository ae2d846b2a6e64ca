import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentProcess, isAlive } from '#server/platform/db/embedded/process-identity.ts';
import { StartError } from '#server/platform/process/start-error.ts';

const HEARTBEAT_MS = 2_000;
/**
 * A holder renews its lock every `HEARTBEAT_MS`. A lock older than this is stale, even if its process ID is
 * in use.
 */
export const STALE_AFTER_MS = 60_000;
const GIVE_UP_AFTER_MS = 10 * 60_000;

/**
 * Runs `work` while no other process holds the lock file `path`, and returns its result. The file names its
 * holder (process ID and start time), so that the lock of a dead process can be taken over.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const content = JSON.stringify({ ...currentProcess(), nonce: randomUUID() });
  await acquire(path, content);
  const beat = setInterval(() => renew(path), HEARTBEAT_MS);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (read(path) === content) rmSync(path, { force: true });
  }
}

async function acquire(path: string, content: string): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  // Written to a temporary file, then linked: the lock file never exists without its holder's name.
  const aside = `${path}.${randomUUID()}`;
  writeFileSync(aside, content);
  try {
    while (!tryLink(aside, path)) {
      removeStaleLock(path);
      if (Date.now() > giveUpAt)
        throw new StartError(`Another process has been holding ${path} for ten minutes.`);
      await sleep(20 + Math.random() * 30);
    }
  } finally {
    rmSync(aside, { force: true });
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
  const content = read(path);
  if (content === null || !isStale(path, content)) return;
  const moved = `${path}.${randomUUID()}`;
  try {
    renameSync(path, moved);
  } catch {
    return;
  }
  if (read(moved) !== content) tryLink(moved, path);
  rmSync(moved, { force: true });
}

function isStale(path: string, content: string): boolean {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > STALE_AFTER_MS) return true;
  try {
    return !isAlive(JSON.parse(content));
  } catch {
    return age > HEARTBEAT_MS;
  }
}

function renew(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Another process took the lock over: the end of `work` checks for it.
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
