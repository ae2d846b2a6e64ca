import { createHash } from 'node:crypto';
import { DAILY_SNAPSHOT_DAYS, MAX_SNAPSHOTS } from '#domain/desk/kept-snapshots.ts';
import { advanceFlags, type FlagState, listFlagsInForce } from '#domain/flags/advance-flags.ts';
import { listOpenPeriods } from '#domain/flags/flag-period.ts';
import { readFlags } from '#domain/flags/raise-flags.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { GAUGE } from '#domain/market-gauge/gauge-rules.ts';
import { METHOD } from '#domain/method/method.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { publishScore } from '#domain/scoring/publish.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { updateGauge } from '#server/modules/market/gauge-service.ts';
import type { Quote } from '#server/modules/market/market-snapshot.ts';
import { findPause } from '#server/modules/market/publication-service.ts';
import type { ReadPublishedScores } from '#server/modules/market/recorded-prices.ts';
import { readScoringSnapshot } from '#server/modules/market/scoring-subject-service.ts';
import {
  announceSnapshot,
  findServedSnapshotId,
  listFlagStates,
  listLatestQuotes,
} from '#server/modules/market/snapshot-service.ts';
import { recordFlagPeriods } from '#server/modules/scoring/flag-history-repository.ts';
import {
  deleteSnapshotsUntil,
  insertScores,
  insertSnapshot,
  type PublishedLevels,
  readLatestResults,
  readPreviousRun,
  readPublishedDays,
  replaceFlagStates,
  writeScoreHistory,
} from '#server/modules/scoring/repository.ts';
import { computeWeekChanges } from '#server/modules/scoring/week-changes.ts';
import { readMarketNow } from '#server/modules/sources/service.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';

/** Result of a run for one asset, with the published scores of the previous run; undefined without one. */
export interface ScoredAsset {
  score: AssetScore;
  published: PublishedLevels | null;
  before: PublishedLevels | null | undefined;
}

export interface ScoreRun {
  /** Null when the same inputs were already scored; nothing is written then. */
  snapshot_id: number | null;
  snapshot: ScoringSnapshot;
  assets: ScoredAsset[];
}

/**
 * Runs one scoring: reads inputs, scores, advances flags, publishes and stores, in one transaction under a
 * lock. Readers see the previous snapshot until the commit, and while publication is paused. With unchanged inputs on the same day nothing
 * is written.
 */
export async function runScoring(db: Db, { now }: { now: Date }): Promise<ScoreRun> {
  return inTransaction(db, async (transaction) => {
    await lockMarketData(transaction);
    return runInTransaction(transaction, now);
  });
}

async function runInTransaction(db: DbTransaction, now: Date): Promise<ScoreRun> {
  const snapshot = await readScoringSnapshot(db, await readMarketNow(db, now));
  const pause = await findPause(db);
  const previous = await readPreviousRun(db, await findServedSnapshotId(db));
  const sha = computeFingerprint(snapshot, await listLatestQuotes(db));
  // Null in the first run of an installation, which counts as both daily runs.
  const states = previous && (await listFlagStates(db));
  const nextStates = computeNextFlagStates(snapshot, states);
  const scores = scoreSnapshot(
    snapshot,
    new Map([...nextStates].map(([id, list]) => [id, listFlagsInForce(list)])),
  );
  const assets = scores.map((score): ScoredAsset => {
    const before = previous?.assets.get(score.id);
    return { score, before, published: publishLevels(score, before ?? null, snapshot.now) };
  });
  if (previous?.sha === sha) return { snapshot_id: null, snapshot, assets };
  const id = await insertSnapshot(db, {
    as_of: snapshot.now,
    method: METHOD.version,
    inputs_sha256: sha,
    origin: snapshot.origin,
  });
  const changes = await computeWeekChanges(db, snapshot, assets);
  await insertScores(
    db,
    id,
    assets.map((asset) => ({ ...asset, week_change: changes.get(asset.score.id) ?? null })),
  );
  await replaceFlagStates(db, nextStates);
  await recordFlagPeriods(
    db,
    snapshot.now.slice(0, 10),
    new Map(
      snapshot.assets.map((subject) => [
        subject.facts.id,
        listOpenPeriods(nextStates.get(subject.facts.id) ?? [], subject),
      ]),
    ),
  );
  // The history holds what was published.
  if (!pause) await writeScoreHistory(db, snapshot.now.slice(0, 10), assets);
  await updateGauge(
    db,
    snapshot.assets.map(({ facts }) => facts),
    snapshot.now,
  );
  await deleteSnapshotsUntil(db, id - MAX_SNAPSHOTS, DAILY_SNAPSHOT_DAYS);
  await announceSnapshot(db, id);
  return { snapshot_id: id, snapshot, assets };
}

/** Returns a reader of the scores that this installation published. */
export const createPublishedScoresReader =
  (db: Db): ReadPublishedScores =>
  (id, level, from, until) =>
    readPublishedDays(db, id, level, { from, until });

/** Returns the results of the newest run by asset, to compare the next run with. */
export const readLatestScores = (db: Db): Promise<Map<string, AssetScore>> => readLatestResults(db);

/**
 * Returns equal fingerprints for equal inputs on the same day with the same method. Includes quotes,
 * because the site shows them with the scores.
 */
function computeFingerprint(snapshot: ScoringSnapshot, quotes: ReadonlyMap<string, Quote>): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        METHOD.version,
        GAUGE.version,
        snapshot.bundled_as_of,
        snapshot.now.slice(0, 10),
        snapshot.assets,
        [...quotes],
      ]),
    )
    .digest('hex');
}

function computeNextFlagStates(
  snapshot: ScoringSnapshot,
  previous: Map<string, FlagState[]> | null,
): Map<string, FlagState[]> {
  const columns = addDerivedColumns(toInputColumns(snapshot));
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

/** Returns the scores that are published for a result; a small change keeps those before. */
export function publishLevels(
  score: AssetScore,
  before: PublishedLevels | null,
  at: string,
): PublishedLevels | null {
  const { levels } = score;
  if (!levels) return null;
  return Object.fromEntries(
    RISK_LEVELS.map((level) => [
      level,
      publishScore(before?.[level] ?? null, {
        fv: levels[level].fv,
        method: METHOD.version,
        at,
        flags: score.flags,
      }),
    ]),
  ) as PublishedLevels;
}
