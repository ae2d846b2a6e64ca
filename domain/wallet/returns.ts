import type { Money } from '#domain/wallet/fixed.ts';
import type { HistoryDay } from '#domain/wallet/wallet-history.ts';

/**
 * Returns the time-weighted return over the days of a history; 0.1 is 10 %. It multiplies the growth of each
 * day: inflows count from its morning, outflows until its evening. The amount invested has no influence.
 * Days without money are skipped. A day of unknown value without flows is skipped too: the next known value
 * includes its growth. Null when no day has money, or when the last value, a flow, or the value of a day with
 * flows is unknown.
 * `before` is the value on the evening before the first day: 0 for a history from the beginning.
 */
export function computeTimeWeightedReturn(
  days: readonly HistoryDay[],
  before: Money | null = 0n,
): number | null {
  if (before === null || days.at(-1)?.value === null) return null;
  let start = Number(before);
  let growth = 1;
  let hasGrowth = false;
  for (const { value, flowIn, flowOut } of days) {
    if (flowIn === null || flowOut === null) return null;
    if (value === null) {
      if (flowIn !== 0n || flowOut !== 0n) return null;
      continue;
    }
    const base = start + Number(flowIn);
    if (base > 0) {
      growth *= (Number(value) + Number(flowOut)) / base;
      hasGrowth = true;
    }
    start = Number(value);
  }
  return hasGrowth && Number.isFinite(growth) ? growth - 1 : null;
}

/** A payment: negative into the wallet, positive out of it. */
export interface CashFlow {
  /** Day number, counted from any day. */
  day: number;
  amount: number;
}

const DAYS_PER_YEAR = 365;
/** Logarithm of the largest annual growth considered, a millionfold. */
const MAX_LOG_GROWTH = Math.log(1e6 + 1);

/**
 * Returns the annual money-weighted return (XIRR, years of 365 days); 0.1 is 10 %. It is the rate at which
 * the discounted flows sum to 0; the last flow is the value at the end. −1 when everything is lost.
 * Null when undefined: less than a day between the first and the last flow, nothing put in, or no rate below
 * a millionfold a year that fits.
 */
export function computeMoneyWeightedReturn(flows: readonly CashFlow[]): number | null {
  const nonZeroFlows = flows.filter(({ amount }) => amount !== 0);
  if (!nonZeroFlows.some(({ amount }) => amount < 0)) return null;
  const [first, last] = findDayRange(flows);
  if (last - first < 1) return null;
  if (!nonZeroFlows.some(({ amount }) => amount > 0)) return -1;
  const dated = nonZeroFlows.map(({ day, amount }) => ({ years: (day - first) / DAYS_PER_YEAR, amount }));
  const scale = dated.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const computePresentValue = (growth: number): number =>
    dated.reduce((sum, flow) => sum + (flow.amount / scale) * Math.exp(-growth * flow.years), 0);
  const bracket = bracketRoot(computePresentValue);
  return bracket === null ? null : Math.expm1(bisectRoot(computePresentValue, bracket));
}

function findDayRange(flows: readonly CashFlow[]): [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const { day } of flows) {
    if (day < least) least = day;
    if (day > most) most = day;
  }
  return [least, most];
}

/** Finds the change of sign nearest to zero growth, searching outwards in steps. */
function bracketRoot(computePresentValue: (growth: number) => number): [number, number] | null {
  const step = 0.25;
  let up = computePresentValue(0);
  let down = up;
  if (up === 0) return [0, 0];
  for (let at = 0; at < MAX_LOG_GROWTH; at += step) {
    const above = computePresentValue(at + step);
    if (above > 0 !== up > 0) return [at, at + step];
    const below = computePresentValue(-at - step);
    if (below > 0 !== down > 0) return [-at - step, -at];
    up = above;
    down = below;
  }
  return null;
}

function bisectRoot(computePresentValue: (growth: number) => number, [from, to]: [number, number]): number {
  let low = from;
  let high = to;
  const sign = computePresentValue(low) > 0;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (computePresentValue(middle) > 0 === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
