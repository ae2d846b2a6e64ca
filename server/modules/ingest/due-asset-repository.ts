import { sql } from 'kysely';
import { MAX_HOURLY_DAYS } from '#domain/history/hours.ts';
import type { RequestableAsset } from '#domain/ingest/plan-requests.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Conditions for a request about an asset: a Coinpaprika id, at least one repository, or repositories that were read. */
const REQUESTABLE = {
  coinpaprika: sql<boolean>`coinpaprika_id is not null`,
  repositories: sql<boolean>`cardinality(repositories) > 0`,
  code: sql<boolean>`exists (select from source_requests as code
    where code.resource = 'code' and code.asset_id = assets.id and code.succeeded_at = code.requested_at)`,
} as const;

/** Kind in `source_requests` of a look at the page of an asset. */
export const LOOK = 'look';

export interface DueAssetQuery {
  /** Kind of request, as in `source_requests.resource`. */
  what: string;
  having: keyof typeof REQUESTABLE;
  /** Assets requested after this time are not due. */
  before: Date;
  max: number;
}

export interface DueAsset {
  id: string;
  coinpaprika_id: string | null;
  repositories: string[];
}

/** Assets due, longest unrequested first, starting with those never requested; ties by rated, then rank. */
export async function readDueAssets(
  db: Db,
  { what, having, before, max }: DueAssetQuery,
): Promise<DueAsset[]> {
  return db
    .selectFrom('assets')
    .leftJoin('source_requests', (join) =>
      join.onRef('source_requests.asset_id', '=', 'assets.id').on('source_requests.resource', '=', what),
    )
    .leftJoin('asset_scores', (join) =>
      join
        .onRef('asset_scores.asset_id', '=', 'assets.id')
        .on('asset_scores.snapshot_id', '=', sql<number>`(select max(id) from snapshots)`),
    )
    .select(['assets.id', 'assets.coinpaprika_id', 'assets.repositories'])
    .where(REQUESTABLE[having])
    .where((eb) => eb.or([eb('requested_at', 'is', null), eb('requested_at', '<=', before)]))
    .orderBy(sql`requested_at asc nulls first`)
    .orderBy(sql`(asset_scores.status is not distinct from 'rated') desc`)
    .orderBy(sql`market_cap_rank asc nulls last`)
    .orderBy('assets.id')
    .limit(max)
    .execute();
}

/** Days before `now` that are searched for a gap: those that a chart fills. */
const GAP_DAYS = 364;

/** All assets with the fields needed to plan requests. */
export async function readRequestableAssets(db: Db, now: Date): Promise<RequestableAsset[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<{
    id: string;
    rank: number | null;
    rated: boolean;
    live_days: number;
    recent_days: number;
    all_days: number | null;
    hours: number;
    asks: Record<string, { requested_at: string; succeeded_at: string | null }> | null;
  }>`
    select assets.id, assets.market_cap_rank as rank, coalesce(scores.status = 'rated', false) as rated,
      (select count(*) from price_history where asset_id = assets.id and origin = 'live') as live_days,
      (select count(*) from price_history where asset_id = assets.id and day < ${today}::date
        and day >= ${today}::date - ${GAP_DAYS}::int) as recent_days,
      ${today}::date - (select min(day) from price_history where asset_id = assets.id) as all_days,
      (select count(*) from price_hours where asset_id = assets.id
        and hour > ${now}::timestamptz - make_interval(days => ${MAX_HOURLY_DAYS}::int)) as hours,
      (select jsonb_object_agg(resource, jsonb_build_object('requested_at', requested_at, 'succeeded_at', succeeded_at))
        from source_requests where asset_id = assets.id) as asks
    from assets
    left join asset_scores scores on scores.asset_id = assets.id and scores.snapshot_id = (select max(id) from snapshots)`.execute(
    db,
  );
  return rows.map(({ asks, recent_days, all_days, ...row }) => ({
    ...row,
    hours: Number(row.hours),
    live_days: Number(row.live_days),
    recent_gap: Number(recent_days) < Math.min(GAP_DAYS, all_days ?? GAP_DAYS),
    asks: asks ?? {},
  }));
}

/** Ids of assets whose page was looked at after `kind` was last requested of them. */
export async function readLookedAtAssets(db: Db, kind: 'chart' | 'hours'): Promise<Set<string>> {
  const { rows } = await sql<{ asset_id: string }>`
    select looks.asset_id from source_requests looks
    left join source_requests asked on asked.resource = ${kind} and asked.asset_id = looks.asset_id
    where looks.resource = ${LOOK} and (asked.requested_at is null or asked.requested_at < looks.requested_at)`.execute(
    db,
  );
  return new Set(rows.map(({ asset_id }) => asset_id));
}
