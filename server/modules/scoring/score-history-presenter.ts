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
import type { PublishedDay } from '#server/modules/market/recorded-prices.ts';
import type { SnapshotContext } from '#server/modules/market/snapshot-call.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { recomputeScores } from '#server/modules/scoring/past-score-service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Smallest change whose causes are listed, in points. */
const MIN_EXPLAINED_POINTS = 1;
/** Before every recorded day. */
const EARLIEST_DAY = '0001-01-01';

/**
 * Answers GET rank/scoreHistory. Days on which this installation published a score have that score and its
 * method; all others are recomputed. What moved a score is always recomputed.
 */
export async function scoreHistoryAnswer(
  snapshot: MarketSnapshot,
  { id, level, days }: z.output<typeof scoreHistoryCall.query>,
  visibility: Visibility,
  { history, publishedScores }: Pick<SnapshotContext, 'history' | 'publishedScores'>,
): Promise<ScoreHistoryAnswer> {
  const asset = snapshot.assets.get(id);
  if (!asset) throw new ApiError('asset.not_found');
  const reference = snapshot.as_of.slice(0, 10);
  const answer: ScoreHistoryAnswer = { level, locked: false, held_from: reference, data: [] };
  if (asset.score.levels === null || asset.published === null) return answer;
  if (!isScoreVisible(asset, level, visibility)) return { ...answer, locked: true };

  const { rows: recorded } = await history(id, null, false);
  const rows = recorded.map(({ day, close_usd, volume_usd, market_cap_usd }) => ({
    day,
    close: close_usd,
    volume: volume_usd,
    market_cap: market_cap_usd,
  }));
  const from =
    days === 'max' ? '' : new Date(Date.parse(reference) - days * DAY_MS).toISOString().slice(0, 10);
  const published = new Map(
    (await publishedScores(id, level, from || EARLIEST_DAY, reference)).map((row) => [row.day, row]),
  );
  const recomputable = listPastDays(rows, reference).filter((day) => day >= from);
  const all = [...new Set([...recomputable, ...published.keys()])].sort();
  const scores = new Map(
    (await recomputeScores(snapshot, asset, rows, all)).map(({ day, score }) => [day, score]),
  );
  const data: ScoreDay[] = [];
  let before: Before | null = null;
  for (const day of all) {
    const score = scores.get(day) ?? null;
    const row = published.get(day);
    if (!row && !score) continue;
    const numbers = row ?? toRecomputedDay(day, score!, level, snapshot.method);
    data.push(toScoreDay(level, numbers, row ? 'published' : 'recomputed', score, before));
    before = { fv: numbers.fv, score };
  }
  const { score: fv, method } = asset.published[level];
  const current = { ...toRecomputedDay(reference, asset.score, level, method), fv };
  const range = computePublishedRange(fv, asset.score.levels[level]);
  data.push(toScoreDay(level, { ...current, range }, 'published', asset.score, before));
  return { ...answer, data };
}

/** Published score of the previous day in the list, and its derivation where it could be recomputed. */
interface Before {
  fv: number;
  score: AssetScore | null;
}

function toRecomputedDay(day: string, score: AssetScore, level: RiskLevel, method: string): PublishedDay {
  const numbers = score.levels![level];
  const fv = roundScore(numbers.fv);
  const { project, hype, economics } = numbers;
  return { day, fv, range: computePublishedRange(fv, numbers), project, hype, economics, method };
}

function toScoreDay(
  level: RiskLevel,
  { day, fv, range, project, hype, economics, method }: PublishedDay,
  kind: ScoreDay['kind'],
  score: AssetScore | null,
  before: Before | null,
): ScoreDay {
  const move =
    before?.score && score
      ? describeMove(before.score, score, level, { before: before.fv, now: fv }, MIN_EXPLAINED_POINTS)
      : { moved: [], flags: [] };
  return {
    date: day,
    kind,
    fv,
    range: [range[0], range[1]],
    project: roundScore(project),
    hype: roundScore(hype),
    economics: roundScore(economics),
    method,
    ...move,
  };
}
