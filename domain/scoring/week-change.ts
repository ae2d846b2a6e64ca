import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { DAY_MS, type ReferenceTimes } from '#domain/inputs/freshness.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { scorePastDay } from '#domain/scoring/past-scores.ts';
import type { PastRow } from '#domain/scoring/past-subject.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { describeMove, reachesPoints, type ScoreMove } from '#domain/scoring/score-move.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';

const WEEK_DAYS = 7;
/** Smallest change of a published score, in points. */
const MIN_POINTS = 0.1;

/** A score seven days before a snapshot, and what moved it since. */
export interface LevelWeekChange extends ScoreMove {
  /** `published` on that day with the same method, else `recomputed` from what was recorded by then. */
  kind: 'recomputed' | 'published';
  before: number;
  now: number;
}

/** `day`: seven days before the snapshot, `YYYY-MM-DD`. */
export interface WeekChange {
  day: string;
  levels: Record<RiskLevel, LevelWeekChange>;
}

/** Returns the day seven days before a snapshot of this time. */
export const findWeekStart = (asOf: string): string =>
  new Date(Date.parse(asOf) - WEEK_DAYS * DAY_MS).toISOString().slice(0, 10);

/**
 * Compares the published scores of an asset with those of a week before. Null when it was not rated then with
 * the figures recorded by that day.
 *
 * @param published scores now, and those published on that day with the same method.
 */
export function computeWeekChange(
  subject: AssetSubject,
  rows: readonly PastRow[],
  day: string,
  reference: ReferenceTimes,
  now: AssetScore,
  published: { now: Record<RiskLevel, number>; before: Partial<Record<RiskLevel, number>> },
): WeekChange | null {
  const past = scorePastDay(subject, rows, day, reference)?.score;
  if (!past?.levels || now.levels === null) return null;
  const { levels } = past;
  const compare = (level: RiskLevel): LevelWeekChange => {
    const stored = published.before[level];
    const scores = { before: stored ?? roundScore(levels[level].fv), now: published.now[level] };
    const kind = stored === undefined ? 'recomputed' : 'published';
    return { kind, ...scores, ...describeMove(past, now, level, scores, MIN_POINTS) };
  };
  return {
    day,
    levels: Object.fromEntries(RISK_LEVELS.map((level) => [level, compare(level)])) as WeekChange['levels'],
  };
}

/** Returns the assets whose score changed in the week, the largest change first. */
export function findMovers<T extends { id: string; change: LevelWeekChange }>(
  assets: readonly T[],
  count: number,
): T[] {
  const toPoints = ({ change }: T): number => Math.round((change.now - change.before) * 10) / 10;
  return assets
    .filter((asset) => reachesPoints(toPoints(asset), MIN_POINTS))
    .sort((a, b) => Math.abs(toPoints(b)) - Math.abs(toPoints(a)) || (a.id < b.id ? -1 : 1))
    .slice(0, count);
}
