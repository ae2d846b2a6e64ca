import type { Series } from '#domain/signals/backtest/series.ts';
import { DAY_MS } from '#domain/signals/daily-bar.ts';
import { averageVolume } from '#domain/signals/find-entry.ts';
import type { SignalRule } from '#domain/signals/rule.ts';

/**
 * Daily returns of one asset that is bought and held, one per day of `times`; 0 on a day without a bar, whose
 * change falls on the next bar.
 */
export function holdReturns({ bars }: Series, times: readonly number[]): number[] {
  const closes = new Map(bars.map(({ time, close }) => [time, close]));
  let last: number | null = null;
  return times.map((time) => {
    const close = closes.get(time);
    if (close === undefined) return 0;
    const change = last === null ? 0 : close / last - 1;
    last = close;
    return change;
  });
}

/**
 * Daily returns of all assets that fulfil the conditions of the rule before the day (history and traded amount),
 * in equal parts, rebalanced each day, without costs. A delisted asset loses `1 - delistedShare` on the day
 * after its last.
 */
export function equalWeightReturns(
  all: readonly Series[],
  rule: SignalRule,
  times: readonly number[],
  delistedShare: number,
): number[] {
  const sums = new Map(times.map((time) => [time, { sum: 0, count: 0 }]));
  for (const { bars, wasDelisted } of all) {
    for (let at = rule.minBars; at <= bars.length; at += 1) {
      const before = bars[at - 1]!;
      const bar = bars[at];
      const day = sums.get(bar?.time ?? before.time + DAY_MS);
      if (!day || (!bar && !wasDelisted)) continue;
      const adv = averageVolume(bars, at - 1, rule);
      if (adv === null || adv < rule.minAdv) continue;
      day.sum += bar ? bar.close / before.close - 1 : delistedShare - 1;
      day.count += 1;
    }
  }
  return times.map((time) => {
    const { sum, count } = sums.get(time)!;
    return count === 0 ? 0 : sum / count;
  });
}
