import { DAY_MS, type DailyBar, isSoundBar } from '#domain/signals/daily-bar.ts';
import type { SignalRule } from '#domain/signals/rule.ts';

/** Why a day gives no entry. */
export type NoEntry =
  | 'short_history'
  | 'bad_bar'
  | 'gap'
  | 'no_breakout'
  | 'below_trend'
  | 'volume_unknown'
  | 'volume_too_low'
  | 'stop_not_positive';

/** What the rule saw at a close, in USD. */
export interface Entry {
  /** Start of the day whose close is the entry. */
  time: number;
  close: number;
  atr: number;
  adv: number;
  /** Highest close of the channel before, and mean close of the trend. */
  channelHigh: number;
  trendMean: number;
}

/** Days that may be missing within the trend. */
const MAX_MISSING_DAYS = 3;
/** Share of the volume window that must be known. */
const MIN_KNOWN_VOLUME = 2 / 3;

/**
 * Applies the entry rule at the close of bar `at` (oldest first). Reads no bar after it. Each figure is summed
 * again from its own window, so that it does not depend on where the series begins.
 */
export function findEntry(bars: readonly DailyBar[], at: number, rule: SignalRule): Entry | NoEntry {
  const last = bars[at];
  if (!last || at + 1 < rule.minBars) return 'short_history';
  const channelHigh = highestClose(bars, at - rule.channelDays, at);
  if (!(last.close > channelHigh)) return 'no_breakout';
  const oldest = at - Math.max(rule.trendDays, rule.channelDays, rule.atrDays);
  for (let i = oldest; i <= at; i += 1) {
    const bar = bars[i]!;
    if (!isSoundBar(bar) || (i > oldest && bar.time <= bars[i - 1]!.time)) return 'bad_bar';
  }
  if (last.time - bars[oldest]!.time > (at - oldest + MAX_MISSING_DAYS) * DAY_MS) return 'gap';
  const trendMean = mean(bars, at - rule.trendDays + 1, at + 1, ({ close }) => close);
  if (!(last.close > trendMean)) return 'below_trend';
  const adv = averageVolume(bars, at, rule);
  if (adv === null) return 'volume_unknown';
  if (adv < rule.minAdv) return 'volume_too_low';
  const atr = averageTrueRange(bars, at, rule.atrDays);
  if (!(last.close - rule.stopAtr * atr > 0) || !(atr > 0)) return 'stop_not_positive';
  return { time: last.time, close: last.close, atr, adv, channelHigh, trendMean };
}

/** Mean of the true ranges of the `days` bars up to `at`; each spans the close before as well. */
export function averageTrueRange(bars: readonly DailyBar[], at: number, days: number): number {
  return mean(bars, at - days + 1, at + 1, ({ high, low }, i) => {
    const before = bars[i - 1]!.close;
    return Math.max(high, before) - Math.min(low, before);
  });
}

/** Mean traded amount a day of the days whose volume is known; null when too few are. */
export function averageVolume(
  bars: readonly DailyBar[],
  at: number,
  { advDays }: Pick<SignalRule, 'advDays'>,
): number | null {
  let sum = 0;
  let known = 0;
  for (let i = Math.max(0, at - advDays + 1); i <= at; i += 1) {
    const { volume } = bars[i]!;
    if (volume === null) continue;
    sum += volume;
    known += 1;
  }
  return known < advDays * MIN_KNOWN_VOLUME ? null : sum / known;
}

function highestClose(bars: readonly DailyBar[], from: number, until: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = from; i < until; i += 1) highest = Math.max(highest, bars[i]!.close);
  return highest;
}

function mean(
  bars: readonly DailyBar[],
  from: number,
  until: number,
  read: (bar: DailyBar, at: number) => number,
): number {
  let sum = 0;
  for (let i = from; i < until; i += 1) sum += read(bars[i]!, i);
  return sum / (until - from);
}
