import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** Counts for the desk, over all nodes. */

export interface JobState {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  lastDoneAt: Date | null;
  lastFailedAt: Date | null;
  lastError: string | null;
}

/** Jobs of the queue by name. Empty before the queue exists. */
export async function listJobStates(db: Db, schema: string): Promise<JobState[]> {
  const exists = await sql<{
    found: boolean;
  }>`select to_regclass(${`${schema}.job`}) is not null as found`.execute(db);
  if (!exists.rows[0]?.found) return [];
  const { rows } = await sql<JobState>`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as failed,
      max(completed_on) filter (where state = 'completed') as "lastDoneAt",
      max(completed_on) filter (where state = 'failed') as "lastFailedAt",
      (array_agg(coalesce(output->>'message', output->>'value') order by completed_on desc)
        filter (where state = 'failed'))[1] as "lastError"
    from ${sql.id(schema, 'job')}
    -- Queues of the library itself.
    where name not like '\\_\\_%'
    group by name order by name`.execute(db);
  return rows;
}

export interface MailState {
  waiting: number;
  oldestWaitingAt: Date | null;
  givenUp: number;
  lastError: string | null;
}

export async function readMailState(db: Db): Promise<MailState> {
  const { rows } = await sql<MailState>`
    select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
      min(created_at) filter (where sent_at is null and failed_at is null) as "oldestWaitingAt",
      count(*) filter (where failed_at is not null)::int as "givenUp",
      (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as "lastError"
    from emails`.execute(db);
  return rows[0]!;
}

export interface AccountCounts {
  active: number;
  signedUpDay: number;
  signedUpWeek: number;
  paying: number;
  suspended: number;
}

/** Demo accounts do not count. */
export async function countAccounts(db: Db): Promise<AccountCounts> {
  const { rows } = await sql<AccountCounts>`
    select count(*) filter (where activated_at is not null and deleted_at is null)::int as active,
      count(*) filter (where created_at > now() - interval '1 day')::int as "signedUpDay",
      count(*) filter (where created_at > now() - interval '7 days')::int as "signedUpWeek",
      count(*) filter (where paid_tier is not null and deleted_at is null)::int as paying,
      count(*) filter (where suspended_at is not null)::int as suspended
    from users where not demo`.execute(db);
  return rows[0]!;
}

export async function countSessions(db: Db): Promise<{ open: number; used: number }> {
  const { rows } = await sql<{ open: number; used: number }>`
    select count(*)::int as open,
      count(*) filter (where last_used_at > now() - interval '1 hour')::int as used
    from sessions where expires_at > now()`.execute(db);
  return rows[0]!;
}

/** Held values by source that wait for a second answer or an operator. */
export async function countHeldRows(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('held_rows')
    .where('decision', 'is', null)
    .select(['source', (row) => row.fn.countAll<string>().as('count')])
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}

/** The snapshot that is served, and since when operators chose it; null before the first. */
export async function readServedSnapshot(
  db: Db,
): Promise<{ asOf: Date; computedAt: Date; method: string; assets: number; pausedAt: Date | null } | null> {
  const row = await db
    .selectFrom('snapshots as s')
    .leftJoin('publication as p', 'p.snapshot_id', 's.id')
    .select(['s.as_of', 's.method', 'p.since', sql<Date>`s.computed_at`.as('computed_at')])
    .select((at) =>
      at
        .selectFrom('asset_scores')
        .whereRef('asset_scores.snapshot_id', '=', 's.id')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .as('assets'),
    )
    .orderBy(sql`p.snapshot_id is not null`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    asOf: row.as_of,
    computedAt: row.computed_at,
    method: row.method,
    assets: Number(row.assets),
    pausedAt: row.since,
  };
}
