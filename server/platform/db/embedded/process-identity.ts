import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process told apart from a later one with the same number by when it started (clock ticks; `0` where unknown). */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

export function currentProcess(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) ?? '0' };
}

/** Whether that very process still runs; a zombie does not. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  if (!pidIsAlive(pid)) return false;
  return started === '0' || (startOf(pid) ?? started) === started;
}

/** Whether any process of that number runs; a zombie does not. */
export function pidIsAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statOf(pid)?.[0] !== 'Z';
}

/** The processes whose working directory is `directory`: every part of a PostgreSQL server stands in its data directory. Null where the system does not tell. */
export function processesIn(directory: string): number[] | null {
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

function startOf(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/** The fields of /proc/<pid>/stat from the state on; null where there is no such file. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
