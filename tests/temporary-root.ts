import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { LANE } from '#tests/lanes.ts';

/** File system in memory of Linux. Databases on it are created several times faster than on a disk. */
const IN_MEMORY = '/dev/shm';
/** Bytes that must be free there and in memory: several times what the databases of a run take. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** Directories in which a run may have left data. */
export const TEMPORARY_ROOTS: readonly string[] = [tmpdir(), ...(existsSync(IN_MEMORY) ? [IN_MEMORY] : [])];

/** Directory for the databases of a run: in memory if there is room. The slow lane fills too large ones. */
export function findTemporaryRoot(): string {
  if (LANE === 'slow' || !existsSync(IN_MEMORY) || freemem() < NEEDED_BYTES) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize < NEEDED_BYTES ? tmpdir() : IN_MEMORY;
}
