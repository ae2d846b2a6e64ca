import { computeTimeWeightedIndex, type IndexDay } from '#domain/wallet/analysis/time-weighted-index.ts';
import type { HistoryDay } from '#domain/wallet/wallet-history.ts';

/** The largest fall of an index. Days are counted from 1970. */
export interface Drawdown {
  /** 0.25 is a fall of 25 %; 0 when the index never fell. */
  depth: number;
  /** Day of the high before the fall, and of the low. */
  peak: number;
  trough: number;
  /** First day on which the high was reached again; null while it is not. */
  recovered: number | null;
}

export interface Risk {
  /** First and last known day of the stretch that is measured. */
  from: number;
  to: number;
  drawdown: Drawdown;
  /** Standard deviation of daily log returns × √365; null with fewer than `MIN_RETURNS`. */
  volatility: number | null;
  /** Number of daily returns: days whose value and that of the evening before are known. */
  returns: number;
}

/** Days on which something was held, and those of them with a price for everything. */
export interface PriceCoverage {
  held: number;
  priced: number;
}

export const MIN_RETURNS = 30;
const DAYS_PER_YEAR = 365;

/**
 * Measures drawdown and volatility on the time-weighted index, so that deposits are no gains and withdrawals no
 * losses. Null without a day with money.
 */
export function computeRisk(days: readonly HistoryDay[]): Risk | null {
  const index = computeTimeWeightedIndex(days);
  const first = index[0];
  const last = index.findLast(({ level }) => level !== null);
  if (!first || !last) return null;
  const returns = index.flatMap(({ growth }) => (growth === null ? [] : [Math.log(growth)]));
  return {
    from: first.day,
    to: last.day,
    drawdown: findDrawdown(index, first.day),
    volatility: returns.length < MIN_RETURNS ? null : computeVolatility(returns),
    returns: returns.length,
  };
}

/** The index begins at 1 with the money of the first day. */
function findDrawdown(index: readonly IndexDay[], first: number): Drawdown {
  let high = { level: 1, day: first };
  let found: Drawdown & { level: number } = {
    depth: 0,
    peak: first,
    trough: first,
    recovered: first,
    level: 1,
  };
  for (const { day, level } of index) {
    if (level === null) continue;
    if (level >= high.level) high = { level, day };
    if (found.recovered === null && level >= found.level) found = { ...found, recovered: day };
    const depth = 1 - level / high.level;
    if (depth > found.depth)
      found = { depth, peak: high.day, trough: day, recovered: null, level: high.level };
  }
  const { level: _, ...drawdown } = found;
  return drawdown;
}

/** Null when a return has no logarithm, because everything was lost. */
function computeVolatility(returns: readonly number[]): number | null {
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const volatility = Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(DAYS_PER_YEAR);
  return Number.isFinite(volatility) ? volatility : null;
}

/** Counts the days on which something was held, and those on which all of it had a price. */
export function countPricedDays(days: readonly HistoryDay[]): PriceCoverage {
  let held = 0;
  let priced = 0;
  for (const { value } of days) {
    if (value === 0n) continue;
    held += 1;
    if (value !== null) priced += 1;
  }
  return { held, priced };
}
