import type { Proof, ProofFigure } from '#contracts/proof.ts';
import { METHOD } from '#domain/method/method.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { listMonths, type MonthObservation, observeMonths } from '#domain/proof/observe-months.ts';
import {
  type Completed,
  canHappen,
  correlateReturns,
  correlateWithMonthBefore,
  countPairsByMonth,
  describeTenths,
  type EventName,
  groupByMonth,
  isCompleted,
  listPredictors,
  type Predictor,
  predictWalkForward,
} from '#domain/proof/prove.ts';
import { computeAuc, type PairCount } from '#domain/proof/rank-statistics.ts';
import { bootstrap, type Interval } from '#server/commands/bootstrap.ts';
import type { BundledData } from '#server/modules/bundled-data/read-bundled.ts';

const FIRST_MONTH = '2018-01-01';
/** Outcomes of a year overlap, so that months are drawn in blocks of twelve. */
const BLOCK_MONTHS = 12;
const DIGITS = 10_000;

const round = (value: number): number => Math.round(value * DIGITS) / DIGITS;
const roundInterval = (interval: Interval): Interval =>
  interval && { low: round(interval.low), high: round(interval.high) };

function toBlocks<T>(months: readonly T[]): T[][] {
  const blocks: T[][] = [];
  for (let from = 0; from < months.length; from += BLOCK_MONTHS)
    blocks.push(months.slice(from, from + BLOCK_MONTHS));
  return blocks;
}

/** Returns a figure of monthly counts with its 95 % interval, drawn by blocks of months. */
function toFigure<T>(months: readonly T[], figure: (months: readonly T[]) => number | null): ProofFigure {
  const value = figure(months);
  const interval = bootstrap(toBlocks(months), (drawn) => figure(drawn.flat()));
  return { value: value === null ? null : round(value), interval: roundInterval(interval) };
}

const computeMean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Observes every rated kind of asset on the first of each month. Stablecoins and wrapped tokens are left out. */
export async function observeRecorded(bundled: BundledData): Promise<MonthObservation[]> {
  const days = await bundled.readDays();
  const months = listMonths(FIRST_MONTH, bundled.asOf.slice(0, 10));
  return bundled.assets
    .filter(({ facts }) => facts.kind !== 'stablecoin' && facts.kind !== 'wrapped')
    .flatMap(({ facts }) => observeMonths(facts.id, days.get(facts.id) ?? [], months));
}

function proveEvent(all: readonly Completed[], event: EventName, predictors: readonly Predictor[]) {
  const completed = all.filter((one) => canHappen(one, event));
  const auc = (read: Predictor['read']): ProofFigure =>
    toFigure<PairCount>(countPairsByMonth(completed, event, read), computeAuc);
  const baseline = predictWalkForward(completed, event, false);
  const withScore = predictWalkForward(completed, event, true);
  const pairs = (predicted: readonly (number | null)[]) =>
    countPairsByMonth(completed, event, (_, index) => predicted[index]!);
  const [before, after] = [pairs(baseline), pairs(withScore)];
  const gain = toFigure(
    before.map((count, index) => [count, after[index]!] as const),
    (months) => {
      const without = computeAuc(months.map(([count]) => count));
      const added = computeAuc(months.map(([, count]) => count));
      return without === null || added === null ? null : added - without;
    },
  );
  return {
    event,
    observations: completed.length,
    events: completed.filter(({ outcome }) => outcome[event]).length,
    auc: predictors.map(({ name, read }) => ({ name, ...auc(read) })),
    walk_forward: {
      months: groupByMonth(completed.filter((_, index) => baseline[index] !== null)).length,
      baseline: toFigure<PairCount>(before, computeAuc),
      with_score: toFigure<PairCount>(after, computeAuc),
      gain,
    },
  };
}

/** Tests the recorded part of the score against what happened afterwards. Takes a minute. */
export function prove(observations: readonly MonthObservation[], asOf: string): Proof {
  const completed = observations.filter(isCompleted);
  const subScores = [
    ...new Set(observations.flatMap(({ known }) => Object.keys(known.subScores) as SubScore[])),
  ];
  const predictors = listPredictors(subScores);
  const months = groupByMonth(completed).map(([day]) => day);
  return {
    method: METHOD.version,
    as_of: asOf,
    from: months[0] ?? null,
    until: months.at(-1) ?? null,
    months: months.length,
    assets: new Set(completed.map(({ asset }) => asset)).size,
    observations: completed.length,
    open: observations.length - completed.length,
    sub_scores: subScores,
    events: (['collapsed', 'died'] as const).map((event) => proveEvent(completed, event, predictors)),
    returns: toFigure(correlateReturns(completed), computeMean),
    stability: toFigure(correlateWithMonthBefore(observations), computeMean),
    tenths: describeTenths(completed).map((group) => ({
      observations: group.observations,
      score: round(group.score),
      collapsed: round(group.collapsed),
      drawdown: round(group.drawdown),
    })),
  };
}
