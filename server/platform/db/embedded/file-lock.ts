import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentProcess, isAlive } from '#server/platform/db/embedded/process-identity.ts';
import { StartError } from '#server/platform/process/start-error.ts';

const HEARTBEAT_MS = 2_000;
/** A holder renews its lock every `HEARTBEAT_MS`; one this old belongs to a process that is gone, whatever its number says. */
export const STALE_AFTER_MS = 60_000;
const GIVE_UP_AFTER_MS = 10 * 60_000;

/**
 * Runs `work` while no other process holds the lock file `path`, and gives its result.
 * The file names its holder (number and start of the process), so the lock of a process that died is taken over.
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
  // Written aside and linked into place: the lock never exists without its holder's name.
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

/** Moves a dead holder's lock away. Whoever finds that it moved a living one puts it back. */
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
    // Taken over: the end of `work` sees that it is no longer ours.
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
