import { sql } from 'kysely';
import type { FlagState } from '#domain/flags/advance-flags.ts';
import type { Delivery } from '#domain/method/inputs.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import type { PublishedScore } from '#domain/scoring/publish.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import type { WeekChange } from '#domain/scoring/week-change.ts';
import type { PublishedDay } from '#server/modules/market/recorded-prices.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

export type PublishedLevels = Record<RiskLevel, PublishedScore>;

/** Scores of an asset to store for one run. */
export interface StoredScore {
  score: AssetScore;
  published: PublishedLevels | null;
}

/** A stored score with the change since a week before; null when unknown. */
interface StoredRow extends StoredScore {
  week_change: WeekChange | null;
}

export interface PreviousRun {
  /** Fingerprint of the inputs of the run. */
  sha: string;
  assets: Map<string, PublishedLevels | null>;
}

/** Returns the newest run with the published scores of all assets, those that are served; null before the first. */
export async function readPreviousRun(
  db: DbTransaction,
  servedId: number | null,
): Promise<PreviousRun | null> {
  const last = await db
    .selectFrom('snapshots')
    .select(['id', 'inputs_sha256'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const rows = await db
    .selectFrom('asset_scores')
    .select(['asset_id', 'published'])
    .where('snapshot_id', '=', servedId ?? last.id)
    .execute();
  return {
    sha: last.inputs_sha256,
    assets: new Map(rows.map((row) => [row.asset_id, row.published])),
  };
}

/** Returns the results of the newest run by asset. They are large: about 40 kB per asset. */
export async function readLatestResults(db: Db): Promise<Map<string, AssetScore>> {
  const rows = await db
    .selectFrom('asset_scores')
    .select(['asset_id', 'result'])
    .where('snapshot_id', '=', sql<number>`(select max(id) from snapshots)`)
    .execute();
  return new Map(rows.map((row) => [row.asset_id, row.result]));
}

/** Inserts a snapshot without scores and returns its id. */
export async function insertSnapshot(
  db: DbTransaction,
  head: { as_of: string; method: string; inputs_sha256: string; origin: Delivery },
): Promise<number> {
  const { id } = await db.insertInto('snapshots').values(head).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertScores(
  db: DbTransaction,
  snapshotId: number,
  assets: readonly StoredRow[],
): Promise<void> {
  const rows = assets.map(({ score, published, week_change }) => ({
    asset_id: score.id,
    status: score.status,
    result: score,
    published,
    week_change,
  }));
  await sql`
    insert into asset_scores (snapshot_id, asset_id, status, result, published, week_change)
    select ${snapshotId}, row.asset_id, row.status, row.result, row.published, row.week_change
    from json_to_recordset(${toJson(rows)}::json)
      as row(asset_id text, status text, result json, published json, week_change json)`.execute(db);
}

/** Replaces all stored flag states. */
export async function replaceFlagStates(
  db: DbTransaction,
  states: ReadonlyMap<string, readonly FlagState[]>,
): Promise<void> {
  await db.deleteFrom('flag_states').execute();
  const rows = [...states].flatMap(([asset_id, list]) =>
    list.map((state) => ({ asset_id, code: state.code, state })),
  );
  await sql`
    insert into flag_states (asset_id, code, state)
    select row.asset_id, row.code, row.state
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(asset_id text, code text, state jsonb)`.execute(
    db,
  );
}

/**
 * Stores the published scores of a day (`yyyy-MM-dd`). Overwrites those of an earlier run on that day with the
 * same method.
 */
export async function writeScoreHistory(
  db: DbTransaction,
  day: string,
  assets: readonly StoredScore[],
): Promise<void> {
  const rows = assets.flatMap(({ score, published }) =>
    published
      ? RISK_LEVELS.map((level) => ({
          asset_id: score.id,
          level,
          day,
          ...toHistoryRow(score, published, level),
        }))
      : [],
  );
  await sql`
    insert into score_history (asset_id, level, day, published, method, project, hype, economics, range_low, range_high, measured_share)
    select asset_id, level, day, published, method, project, hype, economics, range_low, range_high, measured_share
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(asset_id text, level text, day date, published double precision, method text,
      project double precision, hype double precision, economics double precision, range_low double precision, range_high double precision,
      measured_share double precision)
    on conflict (asset_id, level, day, method) do update set published = excluded.published, project = excluded.project,
      hype = excluded.hype, economics = excluded.economics, range_low = excluded.range_low, range_high = excluded.range_high,
      measured_share = excluded.measured_share`.execute(db);
}

function toHistoryRow(score: AssetScore, published: PublishedLevels, level: RiskLevel) {
  const { score: fv, method } = published[level];
  const at = score.levels![level];
  const [range_low, range_high] = computePublishedRange(fv, at);
  const { project, hype, economics } = at;
  const measured_share = score.measured_share[level].whole;
  return { published: fv, method, project, hype, economics, range_low, range_high, measured_share };
}

/**
 * Returns the scores of an asset published from `from` on and before `until`, oldest first. Of a day with two
 * methods it returns the newer. Leaves out days whose range and pillars were not stored.
 */
export async function readPublishedDays(
  db: Db,
  id: string,
  level: RiskLevel,
  { from, until }: { from: string; until: string },
): Promise<PublishedDay[]> {
  const rows = await db
    .selectFrom('score_history')
    .selectAll()
    .distinctOn('day')
    .where('asset_id', '=', id)
    .where('level', '=', level)
    .where('day', '>=', from)
    .where('day', '<', until)
    .orderBy('day')
    .orderBy(sql`string_to_array(substr(method, 4), '.')::int[]`, 'desc')
    .execute();
  return rows.flatMap(({ day, published: fv, method, project, hype, economics, range_low, range_high }) =>
    project === null || hype === null || economics === null || range_low === null || range_high === null
      ? []
      : [{ day, fv, range: [range_low, range_high] as const, project, hype, economics, method }],
  );
}

/** Returns the scores that were published on a day with this method, by asset. */
export async function readPublishedOn(
  db: DbTransaction,
  day: string,
  method: string,
): Promise<Map<string, Partial<Record<RiskLevel, number>>>> {
  const rows = await db
    .selectFrom('score_history')
    .select(['asset_id', 'level', 'published'])
    .where('day', '=', day)
    .where('method', '=', method)
    .execute();
  const byAsset = new Map<string, Partial<Record<RiskLevel, number>>>();
  for (const { asset_id, level, published } of rows)
    byAsset.set(asset_id, { ...byAsset.get(asset_id), [level]: published });
  return byAsset;
}

/**
 * Deletes the snapshots up to and including this id, with their scores, but neither the one that operators chose nor the
 * last of each day (UTC) of the past `days`.
 */
export async function deleteSnapshotsUntil(db: DbTransaction, id: number, days: number): Promise<void> {
  await sql`
    delete from snapshots s where id <= ${id}
      and id not in (select snapshot_id from publication)
      and not (computed_at > now() - make_interval(days => ${days}::int) and not exists (
        select from snapshots later where later.id > s.id
          and (later.computed_at at time zone 'utc')::date = (s.computed_at at time zone 'utc')::date))`.execute(
    db,
  );
}
