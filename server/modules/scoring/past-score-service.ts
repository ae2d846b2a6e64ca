import { setImmediate } from 'node:timers/promises';
import { parseReferenceTimes } from '#domain/inputs/freshness.ts';
import { addCategoryRank } from '#domain/scoring/category-rank.ts';
import { type PastScore, scorePastDay } from '#domain/scoring/past-scores.ts';
import type { PastRow } from '#domain/scoring/past-subject.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** Days recomputed before other requests get their turn. */
const DAYS_PER_TURN = 8;

/** Recomputes the scores of an asset on these days. Leaves out days on which it was not rated. */
export async function recomputeScores(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  rows: readonly PastRow[],
  days: readonly string[],
): Promise<PastScore[]> {
  const subject = {
    facts: asset.facts,
    inputs: addCategoryRank(asset, snapshot.assets.values()),
    tickers: asset.tickers,
    history_days: 0,
  };
  const reference = parseReferenceTimes({ bundled_as_of: snapshot.bundled_as_of, now: snapshot.as_of });
  const scores: PastScore[] = [];
  for (const [i, day] of days.entries()) {
    if (i % DAYS_PER_TURN === DAYS_PER_TURN - 1) await setImmediate();
    const past = scorePastDay(subject, rows, day, reference);
    if (past) scores.push(past);
  }
  return scores;
}
