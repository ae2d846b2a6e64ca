import type { z } from 'zod';
import type { ScoreDay, ScoreHistoryAnswer, scoreHistoryCall } from '#contracts/score-history.ts';
import { DAY_MS } from '#domain/inputs/freshness.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { listPastDays } from '#domain/scoring/past-scores.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { describeMove } from '#domain/scoring/score-move.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadHistory } from '#server/modules/market/recorded-prices.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { recomputeScores } from '#server/modules/scoring/past-score-service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

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
  const past = await recomputeScores(
    snapshot,
    asset,
    rows,
    listPastDays(rows, reference).filter((day) => day >= from),
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
