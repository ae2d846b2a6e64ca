import type { Series } from '#domain/signals/backtest/series.ts';
import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import type { Entry } from '#domain/signals/find-entry.ts';
import type { SignalRule } from '#domain/signals/rule.ts';

export type ExitReason = 'target' | 'stop' | 'time_exit' | 'delisted' | 'recording_ended';

/** A simulated position, prices before costs. */
export interface Trade {
  assetId: string;
  /** Start of the day whose close gave the signal. */
  signalTime: number;
  entry: number;
  atr: number;
  adv: number;
  stop: number;
  target: number;
  fillTime: number;
  fill: number;
  exitTime: number;
  exit: number;
  reason: ExitReason;
  /** Indexes of the bars of fill and exit. */
  fillAt: number;
  exitAt: number;
}

/** Why a signal was not filled at the next open: the price was beyond the latest entry, or at the stop. */
export type NotFilled = 'too_high' | 'at_stop' | 'no_next_day';

/** A hole of more days after the signal leaves it without a fill. */
const MAX_DAYS_TO_FILL = 3;

/**
 * Follows one signal: filled at the next open, stop and target within the day, stop first. A day that opens below
 * the stop leaves at its open; a target is never better than its price. After `maxDays` the position leaves at
 * the next open.
 */
export function simulateTrade(
  { id, bars, wasDelisted }: Series,
  at: number,
  { close, atr, adv, time }: Entry,
  rule: SignalRule,
  delistedShare: number,
): Trade | NotFilled {
  const next = bars[at + 1];
  if (!next || next.time - time > MAX_DAYS_TO_FILL * DAY_MS) return 'no_next_day';
  const stop = close - rule.stopAtr * atr;
  const target = close + rule.targetAtr * atr;
  if (next.open > close + rule.entryAtr * atr) return 'too_high';
  if (next.open <= stop) return 'at_stop';
  const leave = (reason: ExitReason, bar: DailyBar, exitAt: number, exit: number): Trade => ({
    assetId: id,
    signalTime: time,
    entry: close,
    atr,
    adv,
    stop,
    target,
    fillTime: next.time,
    fill: next.open,
    exitTime: bar.time,
    exit,
    reason,
    fillAt: at + 1,
    exitAt,
  });
  const lastDay = time + rule.maxDays * DAY_MS;
  for (let i = at + 1; i < bars.length; i += 1) {
    const bar = bars[i]!;
    if (bar.time > lastDay) return leave('time_exit', bar, i, bar.open);
    if (bar.open <= stop) return leave('stop', bar, i, bar.open);
    if (bar.low <= stop) return leave('stop', bar, i, stop);
    if (bar.high >= target) return leave('target', bar, i, target);
  }
  const end = bars.length - 1;
  const last = bars[end]!;
  return wasDelisted
    ? leave('delisted', last, end, last.close * delistedShare)
    : leave('recording_ended', last, end, last.close);
}
