import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { advanceFlags, type FlagState, flagsInForce } from '#domain/flags/advance-flags.ts';
import { readFlags } from '#domain/flags/raise-flags.ts';
import { inputColumns } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { LEVELS, type Level } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { withDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { type Published, publish } from '#domain/scoring/publish.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { SNAPSHOT_CHANNEL } from '#server/modules/market/follow-snapshots.ts';
import type { Quote } from '#server/modules/market/market-snapshot.ts';
import { latestQuotes } from '#server/modules/market/quote-repository.ts';
import { scoringSnapshot } from '#server/modules/market/scoring-subject-repository.ts';
import { marketNow } from '#server/modules/sources/source-status-repository.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { holdMarketLock } from '#server/platform/db/market-lock.ts';
import { toJson } from '#server/platform/db/schema.ts';

export type PublishedLevels = Record<Level, Published>;

/** What one run did to one asset. */
export interface ScoredAsset {
  score: AssetScore;
  published: PublishedLevels | null;
  before: { published: PublishedLevels | null; result: AssetScore } | null;
}

export interface ScoreRun {
  /** Null when the same inputs were scored before: nothing is written then. */
  snapshot_id: number | null;
  snapshot: ScoringSnapshot;
  assets: ScoredAsset[];
}

const KEPT_SNAPSHOTS = 14;

/**
 * One run: reads, scores, advances flags, publishes and writes, in one transaction that only one process at a time holds.
 * Until its commit the previous snapshot stands, whole; a run over unchanged inputs on the same day writes nothing.
 */
export async function scoreRun(db: Db, { now }: { now: Date }): Promise<ScoreRun> {
  return inTransaction(db, async (transaction) => {
    await holdMarketLock(transaction);
    return runWithin(transaction, now);
  });
}

async function runWithin(db: DbTransaction, now: Date): Promise<ScoreRun> {
  const snapshot = await scoringSnapshot(db, await marketNow(db, now));
  const previous = await previousRun(db);
  const sha = fingerprint(snapshot, await latestQuotes(db));
  const states = await readFlagStates(db, previous !== null);
  const nextStates = nextFlagStates(snapshot, states);
  const scores = scoreSnapshot(
    snapshot,
    new Map([...nextStates].map(([id, list]) => [id, flagsInForce(list)])),
  );
  const assets = scores.map((score): ScoredAsset => {
    const before = previous?.assets.get(score.id) ?? null;
    return { score, before, published: publishLevels(score, before?.published ?? null, snapshot.now) };
  });
  if (previous?.sha === sha) return { snapshot_id: null, snapshot, assets };
  const id = await writeSnapshot(db, snapshot, sha, assets);
  await writeFlagStates(db, nextStates);
  await writeScoreHistory(db, snapshot.now, assets);
  await db
    .deleteFrom('snapshots')
    .where('id', '<=', id - KEPT_SNAPSHOTS)
    .execute();
  await sql`select pg_notify(${SNAPSHOT_CHANNEL}, ${String(id)})`.execute(db);
  return { snapshot_id: id, snapshot, assets };
}

/** Equal snapshots of the same day and method have the same fingerprint. Quotes belong to it: the site shows them with the scores. */
function fingerprint(snapshot: ScoringSnapshot, quotes: ReadonlyMap<string, Quote>): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        METHOD.version,
        snapshot.bundled_as_of,
        snapshot.now.slice(0, 10),
        snapshot.assets,
        [...quotes],
      ]),
    )
    .digest('hex');
}

async function previousRun(db: DbTransaction) {
  const last = await db
    .selectFrom('snapshots')
    .select(['id', 'inputs_sha256'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const rows = await db
    .selectFrom('asset_scores')
    .select(['asset_id', 'published', 'result'])
    .where('snapshot_id', '=', last.id)
    .execute();
  return {
    sha: last.inputs_sha256,
    assets: new Map(rows.map((row) => [row.asset_id, { published: row.published, result: row.result }])),
  };
}

/** Null in the first run of an installation, which counts as both daily runs. */
async function readFlagStates(
  db: DbTransaction,
  ranBefore: boolean,
): Promise<Map<string, FlagState[]> | null> {
  if (!ranBefore) return null;
  const byAsset = new Map<string, FlagState[]>();
  for (const { asset_id, state } of await db
    .selectFrom('flag_states')
    .select(['asset_id', 'state'])
    .orderBy('code')
    .execute()) {
    const list = byAsset.get(asset_id);
    if (list) list.push(state);
    else byAsset.set(asset_id, [state]);
  }
  return byAsset;
}

function nextFlagStates(
  snapshot: ScoringSnapshot,
  previous: Map<string, FlagState[]> | null,
): Map<string, FlagState[]> {
  const columns = withDerivedColumns(inputColumns(snapshot));
  return new Map(
    snapshot.assets.map(({ facts }, i) => [
      facts.id,
      advanceFlags(
        previous === null ? null : (previous.get(facts.id) ?? []),
        readFlags(columns, i, snapshot),
        snapshot.now,
      ),
    ]),
  );
}

function publishLevels(
  score: AssetScore,
  before: PublishedLevels | null,
  at: string,
): PublishedLevels | null {
  const { levels } = score;
  if (!levels) return null;
  return Object.fromEntries(
    LEVELS.map((level) => [
      level,
      publish(before?.[level] ?? null, {
        fv: levels[level].fv,
        method: METHOD.version,
        at,
        flags: score.flags,
      }),
    ]),
  ) as PublishedLevels;
}

async function writeSnapshot(
  db: DbTransaction,
  snapshot: ScoringSnapshot & { origin: 'bundled' | 'live' },
  sha: string,
  assets: readonly ScoredAsset[],
): Promise<number> {
  const { id } = await db
    .insertInto('snapshots')
    .values({ as_of: snapshot.now, method: METHOD.version, inputs_sha256: sha, origin: snapshot.origin })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into asset_scores (snapshot_id, asset_id, status, result, published)
    select ${id}, row.asset_id, row.status, row.result, row.published
    from jsonb_to_recordset(${toJson(
      assets.map(({ score, published }) => ({
        asset_id: score.id,
        status: score.status,
        result: score,
        published,
      })),
    )}::jsonb) as row(asset_id text, status text, result jsonb, published jsonb)`.execute(db);
  return id;
}

async function writeFlagStates(db: DbTransaction, states: Map<string, FlagState[]>): Promise<void> {
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

async function writeScoreHistory(
  db: DbTransaction,
  at: string,
  assets: readonly ScoredAsset[],
): Promise<void> {
  const day = at.slice(0, 10);
  const rows = assets.flatMap(({ score, published }) =>
    published
      ? LEVELS.map((level) => ({ asset_id: score.id, level, day, published: published[level].score }))
      : [],
  );
  await sql`
    insert into score_history (asset_id, level, day, published)
    select row.asset_id, row.level, row.day, row.published
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(asset_id text, level text, day date, published double precision)
    on conflict (asset_id, level, day) do update set published = excluded.published`.execute(db);
}
