import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts';
import { withPool } from '#server/platform/db/pool.ts';

/** How long a read waits until the replica has what was committed before it. Then the primary answers. */
const WAIT_MS = 100;
const POLL_MS = 5;
/** How long no read asks a replica that was too late or did not answer. */
const REST_MS = 2_000;

/** A statement was cancelled because the replica had to apply a change that removes rows it reads. */
const CONFLICT_WITH_RECOVERY = '40001';

/**
 * A streaming replica whose reads are never older than the primary was when they began. It must follow this primary:
 * positions of two histories, as after a failover, cannot be compared.
 */
export interface ReadReplica {
  /**
   * Runs `work`, which only reads, on the replica once it has everything that the primary had stored at this
   * moment, else on the primary. Runs it again on the primary when the replica fails before `isAnswered`.
   */
  read<T>(work: () => Promise<T>, isAnswered?: () => boolean): Promise<T>;
  /** Reads by where they ran since the start; `again`: on the primary after the replica failed. */
  readonly counts: { replica: number; primary: number; again: number };
}

export function createReadReplica(primary: pg.Pool, replica: pg.Pool): ReadReplica {
  let restsUntil = 0;
  const counts = { replica: 0, primary: 0, again: 0 };
  const rest = () => {
    restsUntil = Date.now() + REST_MS;
  };

  async function hasApplied(position: string): Promise<boolean> {
    const { rows } = await replica.query<{ applied: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as applied',
      [position],
    );
    return rows[0]?.applied === true;
  }

  async function waitFor(position: string): Promise<boolean> {
    for (const end = performance.now() + WAIT_MS; ; ) {
      if (await hasApplied(position)) return true;
      if (performance.now() >= end) return false;
      await sleep(POLL_MS);
    }
  }

  /** Whether the replica has what the primary has stored. False, without an error, when it does not answer in time. */
  async function isCurrent(): Promise<boolean> {
    if (Date.now() < restsUntil) return false;
    const { rows } = await primary.query<{ position: string }>(
      'select pg_current_wal_flush_lsn()::text as position',
    );
    const waiting = waitFor(rows[0]!.position).catch(() => false);
    const isIt = await Promise.race([waiting, sleep(2 * WAIT_MS, false)]);
    if (!isIt) rest();
    return isIt;
  }

  return {
    counts,
    async read(work, isAnswered = () => false) {
      if (!(await isCurrent())) {
        counts.primary += 1;
        return work();
      }
      try {
        const answer = await withPool(replica, work);
        counts.replica += 1;
        return answer;
      } catch (error) {
        const { code } = error as { code?: unknown };
        if (isAnswered() || !(code === CONFLICT_WITH_RECOVERY || isDatabaseUnavailable(error))) throw error;
        rest();
        counts.again += 1;
        return work();
      }
    },
  };
}
