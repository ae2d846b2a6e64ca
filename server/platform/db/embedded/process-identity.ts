import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Identifies a process even when its ID is reused. `started` is in clock ticks; `0` when unknown. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

export function identifyCurrentProcess(): ProcessIdentity {
  return { pid: process.pid, started: readStartTime(process.pid) ?? '0' };
}

/** Whether this same process still runs; false for a zombie. */
export function isProcessAlive({ pid, started }: ProcessIdentity): boolean {
  if (!isPidAlive(pid)) return false;
  return started === '0' || (readStartTime(pid) ?? started) === started;
}

/** Whether any process with this ID runs; false for a zombie. */
export function isPidAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStat(pid)?.[0] !== 'Z';
}

/**
 * Returns the IDs of the processes whose working directory is `directory`. Every process of a PostgreSQL
 * server works in its data directory. Null on systems other than Linux.
 */
export function listProcessesIn(directory: string): number[] | null {
  if (process.platform !== 'linux') return null;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === directory;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function readStartTime(pid: number): string | null {
  return readStat(pid)?.[19] ?? null;
}

/** Returns the fields of /proc/<pid>/stat from the state on; null when the file cannot be read. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
