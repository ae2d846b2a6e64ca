import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STALE_AFTER_MS, withFileLock } from '#server/platform/db/embedded/file-lock.ts';
import { identifyCurrentProcess } from '#server/platform/db/embedded/process-identity.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairview-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const startWaiting = async (lock: string) => {
  let entered = false;
  const done = withFileLock(lock, async () => {
    entered = true;
  });
  await new Promise((resume) => setTimeout(resume, 200));
  return { entered: () => entered, done };
};

describe('withFileLock', () => {
  it('returns the result of the work and leaves no files', async () => {
    expect(await withFileLock(lock, async () => 7)).toBe(7);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves no files when the work fails', async () => {
    await expect(withFileLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes its holder into the lock file', async () => {
    await withFileLock(lock, async () => {
      expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject(identifyCurrentProcess());
    });
  });

  it('lets one caller in at a time', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside++;
      most = Math.max(most, inside);
      await new Promise((resume) => setTimeout(resume, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 20 }, () => withFileLock(lock, work)));
    expect(most).toBe(1);
  });

  it('waits while the holder is alive', async () => {
    writeFileSync(lock, JSON.stringify(identifyCurrentProcess()));
    const { entered, done } = await startWaiting(lock);
    expect(entered()).toBe(false);
    rmSync(lock);
    await done;
  });

  it.each([
    ['was killed', { pid: 2 ** 22 - 1, started: '1' }],
    ['has a process ID reused by another process', { pid: process.pid, started: '1' }],
  ])('does not wait for a holder that %s', async (_, holder) => {
    writeFileSync(lock, JSON.stringify(holder));
    expect(await withFileLock(lock, async () => 'in')).toBe('in');
  });

  it('does not wait for a lock that has not been renewed, even when its holder is alive', async () => {
    writeFileSync(lock, JSON.stringify(identifyCurrentProcess()));
    const old = new Date(Date.now() - STALE_AFTER_MS - 1_000);
    utimesSync(lock, old, old);
    expect(await withFileLock(lock, async () => existsSync(lock))).toBe(true);
  });

  it('lets one caller in at a time after a stale lock', async () => {
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }));
    let inside = 0;
    const seen: number[] = [];
    const work = async () => {
      seen.push(++inside);
      await new Promise((resume) => setTimeout(resume, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 10 }, () => withFileLock(lock, work)));
    expect(seen).toEqual(Array(10).fill(1));
  });
});
