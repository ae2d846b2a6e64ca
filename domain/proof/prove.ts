import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { type MonthObservation, toOutcomeDay } from '#domain/proof/observe-months.ts';
import { DEATH_SHARE, type Outcome } from '#domain/proof/outcome.ts';
import { computeRankCorrelation, countPairs, type PairCount } from '#domain/proof/rank-statistics.ts';
import { computeLogOdds, fitLogistic } from '#domain/pumps/logistic.ts';
import { computeMedian } from '#domain/scoring/median.ts';

/** An observation whose outcome is known. */
export type Completed = MonthObservation & { outcome: Outcome };

/** What may tell a collapse in advance: the higher the value, the likelier. */
export interface Predictor {
  name: string;
  /** Value of each completed observation; null where the predictor cannot say. */
  read: (completed: Completed, index: number) => number | null;
}

export type EventName = 'collapsed' | 'died';

/** Fewest events and non-events among the rows of which a walk-forward model is fitted. */
const MIN_FITTED = 30;
/** C of the penalty of the walk-forward models; not tuned. */
const INVERSE_STRENGTH = 1;

export const isCompleted = (observation: MonthObservation): observation is Completed =>
  observation.outcome !== null;

/** Whether the event can still happen: an asset below 1 % of its highest close is dead already. */
export const canHappen = ({ known }: Completed, event: EventName): boolean =>
  event === 'collapsed' || known.highShare > DEATH_SHARE;

/** Groups observations by month, oldest first. */
export function groupByMonth<T extends MonthObservation>(observations: readonly T[]): [string, T[]][] {
  const months = new Map<string, T[]>();
  for (const observation of observations) {
    const month = months.get(observation.day);
    if (month) month.push(observation);
    else months.set(observation.day, [observation]);
  }
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Scores, sub-scores and the simple figures that a score must beat. A low score stands for danger. */
export function listPredictors(subScores: readonly SubScore[]): Predictor[] {
  return [
    ...RISK_LEVELS.map((level) => ({ name: level, read: ({ known }: Completed) => -known.scores[level] })),
    ...subScores.map((component) => ({
      name: component,
      read: ({ known }: Completed) => {
        const score = known.subScores[component];
        return score === undefined ? null : -score;
      },
    })),
    { name: 'market_cap', read: ({ known }) => -known.marketCap },
    { name: 'age', read: ({ known }) => -known.age },
    { name: 'volatility', read: ({ known }) => known.volatility },
  ];
}

const readBaseline = ({ known }: Completed): number[] => [
  Math.log(known.marketCap),
  Math.log(known.age + 1),
  known.volatility,
];

/**
 * Predicts each observation by a logistic model of market cap, age and volatility, with or without the score
 * (medium). The model of a month is fitted on earlier months whose outcome was known by then.
 *
 * @returns the log-odds of each observation, in its order; null for months with too few earlier outcomes
 */
export function predictWalkForward(
  completed: readonly Completed[],
  event: EventName,
  withScore: boolean,
): (number | null)[] {
  const rows = completed.map((one) =>
    Float64Array.from([...readBaseline(one), ...(withScore ? [one.known.scores.medium] : [])]),
  );
  const ends = completed.map(({ day }) => toOutcomeDay(day));
  const predicted: (number | null)[] = completed.map(() => null);
  for (const [month] of groupByMonth(completed)) {
    const past = completed.flatMap((_, index) => (ends[index]! <= month ? [index] : []));
    const events = past.filter((index) => completed[index]!.outcome[event]).length;
    if (events < MIN_FITTED || past.length - events < MIN_FITTED) continue;
    const model = fitLogistic(
      past.map((index) => rows[index]!),
      past.map((index) => completed[index]!.outcome[event]),
      INVERSE_STRENGTH,
    );
    completed.forEach(({ day }, index) => {
      if (day === month) predicted[index] = computeLogOdds(model, rows[index]!);
    });
  }
  return predicted;
}

/** Pairs of each month in which a predictor ranks the event above the non-event, oldest month first. */
export function countPairsByMonth(
  completed: readonly Completed[],
  event: EventName,
  read: Predictor['read'],
): PairCount[] {
  const valued = completed.flatMap((one, index) => {
    const value = read(one, index);
    return value === null ? [] : [{ ...one, value }];
  });
  return groupByMonth(valued).map(([, month]) =>
    countPairs(
      month.map(({ value }) => value),
      month.map(({ outcome }) => outcome[event]),
    ),
  );
}

/** Fifth or tenth of the scores of its month in which each observation lies, from 0 (lowest scores). */
function splitByScore(completed: readonly Completed[], groups: number): Completed[][] {
  const split: Completed[][] = Array.from({ length: groups }, () => []);
  for (const [, month] of groupByMonth(completed)) {
    const sorted = [...month].sort((a, b) => a.known.scores.medium - b.known.scores.medium);
    for (const [place, one] of sorted.entries())
      split[Math.floor((place * groups) / sorted.length)]!.push(one);
  }
  return split;
}

/** One tenth of the scores of each month: what happened to its assets. */
export interface ScoreGroup {
  observations: number;
  /** Mean score. */
  score: number;
  /** Share that collapsed within a year, 0 to 1. */
  collapsed: number;
  /** Median of the largest fall within 90 days, 0 to 1. */
  drawdown: number;
}

/** Describes the tenths of the scores of each month, lowest first. */
export function describeTenths(completed: readonly Completed[]): ScoreGroup[] {
  return splitByScore(completed, 10)
    .filter((group) => group.length > 0)
    .map((group) => {
      const mean = (read: (one: Completed) => number) =>
        group.reduce((sum, one) => sum + read(one), 0) / group.length;
      return {
        observations: group.length,
        score: mean(({ known }) => known.scores.medium),
        collapsed: mean(({ outcome }) => (outcome.collapsed ? 1 : 0)),
        drawdown: computeMedian(group.map(({ outcome }) => outcome.drawdown))!,
      };
    });
}

/** Rank correlation of score (medium) and return of the next 91 days, one per month, oldest first. */
export const correlateReturns = (completed: readonly Completed[]): number[] =>
  groupByMonth(completed).flatMap(([, month]) => {
    const correlation = computeRankCorrelation(
      month.map(({ known }) => known.scores.medium),
      month.map(({ outcome }) => outcome.return91),
    );
    return correlation === null ? [] : [correlation];
  });

/** Rank correlation of the scores of an asset with those of a month before, one per month, oldest first. */
export function correlateWithMonthBefore(observations: readonly MonthObservation[]): number[] {
  const months = groupByMonth(observations);
  return months.slice(1).flatMap(([, month], index) => {
    const before = new Map(months[index]![1].map(({ asset, known }) => [asset, known.scores.medium]));
    const both = month.filter(({ asset }) => before.has(asset));
    const correlation = computeRankCorrelation(
      both.map(({ known }) => known.scores.medium),
      both.map(({ asset }) => before.get(asset)!),
    );
    return correlation === null ? [] : [correlation];
  });
}
