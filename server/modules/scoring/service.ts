import { createHash } from 'node:crypto';
import { advanceFlags, type FlagState, flagsInForce } from '#domain/flags/advance-flags.ts';
import { readFlags } from '#domain/flags/raise-flags.ts';
import { inputColumns } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { LEVELS } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { withDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { publishScore } from '#domain/scoring/publish.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import type { Quote } from '#server/modules/market/market-snapshot.ts';
import { scoringSnapshot } from '#server/modules/market/scoring-subject-service.ts';
import { announceSnapshot, flagStates, latestQuotes } from '#server/modules/market/snapshot-service.ts';
import {
  deleteSnapshotsUntil,
  insertScores,
  insertSnapshot,
  type PublishedLevels,
  readPreviousRun,
  replaceFlagStates,
  writeScoreHistory,
} from '#server/modules/scoring/repository.ts';
import { marketNow } from '#server/modules/sources/service.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { holdMarketLock } from '#server/platform/db/market-lock.ts';

/** Result of a run for one asset, with that of the previous run. */
export interface ScoredAsset {
  score: AssetScore;
  published: PublishedLevels | null;
  before: { published: PublishedLevels | null; result: AssetScore } | null;
}

export interface ScoreRun {
  /** Null when the same inputs were already scored; nothing is written then. */
  snapshot_id: number | null;
  snapshot: ScoringSnapshot;
  assets: ScoredAsset[];
}

const KEPT_SNAPSHOTS = 14;

/**
 * Runs one scoring: reads inputs, scores, advances flags, publishes and stores, in one transaction under a
 * lock. Readers see the previous snapshot until the commit. With unchanged inputs on the same day nothing
 * is written.
 */
export async function scoreRun(db: Db, { now }: { now: Date }): Promise<ScoreRun> {
  return inTransaction(db, async (transaction) => {
    await holdMarketLock(transaction);
    return runWithin(transaction, now);
  });
}

async function runWithin(db: DbTransaction, now: Date): Promise<ScoreRun> {
  const snapshot = await scoringSnapshot(db, await marketNow(db, now));
  const previous = await readPreviousRun(db);
  const sha = fingerprint(snapshot, await latestQuotes(db));
  // Null in the first run of an installation, which counts as both daily runs.
  const states = previous && (await flagStates(db));
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
  const id = await insertSnapshot(db, {
    as_of: snapshot.now,
    method: METHOD.version,
    inputs_sha256: sha,
    origin: snapshot.origin,
  });
  await insertScores(db, id, assets);
  await replaceFlagStates(db, nextStates);
  await writeScoreHistory(db, snapshot.now.slice(0, 10), assets);
  await deleteSnapshotsUntil(db, id - KEPT_SNAPSHOTS);
  await announceSnapshot(db, id);
  return { snapshot_id: id, snapshot, assets };
}

/**
 * Returns equal fingerprints for equal inputs on the same day with the same method. Includes quotes,
 * because the site shows them with the scores.
 */
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
      publishScore(before?.[level] ?? null, {
        fv: levels[level].fv,
        method: METHOD.version,
        at,
        flags: score.flags,
      }),
    ]),
  ) as PublishedLevels;
}
