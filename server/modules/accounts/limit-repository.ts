import { sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '#server/platform/db/handle.ts';

/** Every statement about the table `rate_limits`, most of them written by rate-limiter-flexible. */

/** Counts of one limit for each key. */
export type Counter = Pick<RateLimiterPostgres, 'consume' | 'reward' | 'delete'>;

/** Opens a counter that refuses the key that was taken more than `points` times in `seconds`. */
export function openCounter(
  pool: Pool,
  name: string,
  { points, seconds }: { points: number; seconds: number },
): Counter {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where(sql<boolean>`expire < extract(epoch from now()) * 1000`).execute();
}
