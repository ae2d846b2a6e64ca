import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;
const EVERY_MS = 1000;

export interface NodeFigures {
  /** Processor seconds since the start of the watch. */
  cpuSeconds: number;
  /** Resident memory in MiB, after the first ten seconds and at the end. */
  memory: { early: number; last: number; most: number };
}

/** Samples processor time and memory of the processes, and waits for locks in the database, each second. */
export function watchNodes(pids: readonly number[], pool: Pool) {
  const cpuBefore = pids.map(readCpuSeconds);
  const memory = pids.map((): number[] => []);
  let samples = 0;
  let waiting = 0;
  const timer = setInterval(() => {
    for (const [at, pid] of pids.entries()) memory[at]!.push(readMemoryMiB(pid));
    samples += 1;
    pool
      .query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      .then(({ rows }) => {
        waiting += rows[0]!.count;
      })
      .catch(() => {});
  }, EVERY_MS);
  return {
    stop(): { nodes: NodeFigures[]; waitingForLocks: number } {
      clearInterval(timer);
      const nodes = pids.map((pid, at) => ({
        cpuSeconds: readCpuSeconds(pid) - cpuBefore[at]!,
        memory: {
          early: memory[at]![Math.min(10, memory[at]!.length - 1)] ?? Number.NaN,
          last: memory[at]!.at(-1) ?? Number.NaN,
          most: Math.max(...memory[at]!),
        },
      }));
      return { nodes, waitingForLocks: samples === 0 ? 0 : waiting / samples };
    },
  };
}

function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function readMemoryMiB(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 2 ** 20;
}
