import type { Money } from '#domain/wallet/fixed.ts';
import {
  type CashFlow,
  computeMoneyWeightedReturn,
  computeTimeWeightedReturn,
} from '#domain/wallet/returns.ts';
import type { HistoryDay } from '#domain/wallet/wallet-history.ts';

/** The two returns that need a history: 0.1 is 10 %; null when undefined or unknown. */
export interface Performance {
  twr: number | null;
  /** Per year. */
  mwrr: number | null;
}

const MONEY_SCALE = 1e36;

/**
 * Computes the returns over the days of a history. `before` is the value on the evening before the first day
 * (0 for a new wallet). It counts as put in on that evening; the value of the last evening counts as taken
 * out on that day.
 */
export function computePerformance(days: readonly HistoryDay[], before: Money | null = 0n): Performance {
  return { twr: computeTimeWeightedReturn(days, before), mwrr: computeMwrr(days, before) };
}

function computeMwrr(days: readonly HistoryDay[], before: Money | null): number | null {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || last.value === null || before === null) return null;
  const flows: CashFlow[] = [];
  if (before !== 0n) flows.push({ day: first.day - 1, amount: -Number(before) / MONEY_SCALE });
  for (const { day, flowIn, flowOut } of days) {
    if (flowIn === null || flowOut === null) return null;
    if (flowIn !== flowOut) flows.push({ day, amount: Number(flowOut - flowIn) / MONEY_SCALE });
  }
  flows.push({ day: last.day, amount: Number(last.value) / MONEY_SCALE });
  return computeMoneyWeightedReturn(flows);
}
