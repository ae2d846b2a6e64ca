import { sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '#server/platform/db/handle.ts';

/** All statements on the table `rate_limits`; rate-limiter-flexible issues most of them. */

/** Counts per key for one limit. */
export type Counter = Pick<RateLimiterPostgres, 'consume' | 'reward' | 'delete'>;

/** Opens a counter that rejects a key after `points` uses within `seconds`. */
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
