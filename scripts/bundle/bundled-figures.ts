import { findSparkline } from '#domain/history/sparkline.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { computeMeasuredFigures, type MeasuredFigures } from '#domain/scoring/measured-figures.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { MarketDays } from '#server/modules/bundled-data/market-days.ts';
import { removeEstimates } from './remove-estimates.ts';

export interface BundledFigures extends MeasuredFigures {
  listed: number;
  /** Assets with at least 90 recorded closes. */
  charts: number;
  /** Assets with closes of 7 days up to the last whole day before the reference time. */
  sparklines: number;
}

const MIN_CHART_DAYS = 90;
const DAY_MS = 86_400_000;

/** Counts what the bundled data measures. `snapshot`: as of `readBundledSnapshot`. */
export function countBundledFigures(snapshot: ScoringSnapshot, days: MarketDays): BundledFigures {
  const lastWholeDay = new Date(Date.parse(snapshot.now.slice(0, 10)) - DAY_MS).toISOString().slice(0, 10);
  const recorded = snapshot.assets.map(({ facts }) => days.get(facts.id) ?? []);
  return {
    ...computeMeasuredFigures(scoreSnapshot(snapshot), scoreSnapshot(removeEstimates(snapshot))),
    listed: snapshot.assets.length,
    charts: recorded.filter((rows) => rows.length >= MIN_CHART_DAYS).length,
    sparklines: recorded.filter(
      (rows) => (findSparkline(rows, snapshot.now.slice(0, 10))?.until ?? '') >= lastWholeDay,
    ).length,
  };
}
