import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ScoreDay, ScoreHistoryAnswer, scoreHistoryCall } from '#contracts/score-history.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { DAY_MS, parseReferenceTimes, type ReferenceTimes } from '#domain/inputs/freshness.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { addCategoryRank } from '#domain/scoring/category-rank.ts';
import { listPastDays, type PastScore, scorePastDay } from '#domain/scoring/past-scores.ts';
import type { PastRow } from '#domain/scoring/past-subject.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { describeMove } from '#domain/scoring/score-move.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadHistory } from '#server/modules/market/recorded-prices.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Days recomputed before other requests get their turn. */
const DAYS_PER_TURN = 8;
/** Smallest change whose causes are listed, in points. */
const MIN_EXPLAINED_POINTS = 1;

/** Answers GET rank/scoreHistory. */
export async function scoreHistoryAnswer(
  snapshot: MarketSnapshot,
  { id, level, days }: z.output<typeof scoreHistoryCall.query>,
  visibility: Visibility,
  read: ReadHistory,
): Promise<ScoreHistoryAnswer> {
  const asset = snapshot.assets.get(id);
  if (!asset) throw new ApiError('asset.not_found');
  const reference = snapshot.as_of.slice(0, 10);
  const answer: ScoreHistoryAnswer = { level, locked: false, held_from: reference, data: [] };
  if (asset.score.levels === null || asset.published === null) return answer;
  if (!isScoreVisible(asset, level, visibility)) return { ...answer, locked: true };

  const { rows: recorded } = await read(id, null, false);
  const rows = recorded.map(({ day, close_usd, volume_usd, market_cap_usd }) => ({
    day,
    close: close_usd,
    volume: volume_usd,
    market_cap: market_cap_usd,
  }));
  const from =
    days === 'max' ? '' : new Date(Date.parse(reference) - days * DAY_MS).toISOString().slice(0, 10);
  const past = await recompute(
    {
      facts: asset.facts,
      inputs: addCategoryRank(asset, snapshot.assets.values()),
      tickers: asset.tickers,
      history_days: 0,
    },
    rows,
    listPastDays(rows, reference).filter((day) => day >= from),
    parseReferenceTimes({ bundled_as_of: snapshot.bundled_as_of, now: snapshot.as_of }),
  );
  const recomputed = past.map(({ day, score }, i) =>
    toScoreDay(level, { day, score, fv: roundScore(score.levels![level].fv) }, past[i - 1]?.score ?? null),
  );
  const last = past.at(-1)?.score ?? null;
  const current = toScoreDay(
    level,
    { day: reference, score: asset.score, fv: asset.published[level].score },
    last,
  );
  return {
    ...answer,
    data: [
      ...recomputed.map((day) => ({ ...day, kind: 'recomputed' as const, method: snapshot.method })),
      { ...current, kind: 'published', method: asset.published[level].method },
    ],
  };
}

async function recompute(
  subject: AssetSubject,
  rows: readonly PastRow[],
  days: readonly string[],
  reference: ReferenceTimes,
): Promise<PastScore[]> {
  const scores: PastScore[] = [];
  for (const [i, day] of days.entries()) {
    if (i % DAYS_PER_TURN === DAYS_PER_TURN - 1) await setImmediate();
    const past = scorePastDay(subject, rows, day, reference);
    if (past) scores.push(past);
  }
  return scores;
}

function toScoreDay(
  level: RiskLevel,
  { day, score, fv }: { day: string; score: AssetScore; fv: number },
  before: AssetScore | null,
): Omit<ScoreDay, 'kind' | 'method'> {
  const numbers = score.levels![level];
  const { project, hype, economics } = numbers;
  const published = before && { before: roundScore(before.levels![level].fv), now: fv };
  const move =
    before && published
      ? describeMove(before, score, level, published, MIN_EXPLAINED_POINTS)
      : { moved: [], flags: [] };
  return {
    date: day,
    fv,
    range: computePublishedRange(fv, numbers),
    project: roundScore(project),
    hype: roundScore(hype),
    economics: roundScore(economics),
    ...move,
  };
}
