import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';

/** First day of the bars. */
export const FIRST_DAY = Date.parse('2025-01-01');

/** Bars of consecutive days with these closes; each opens at the close before and spans 1 % beyond both. */
export function makeBars(closes: readonly number[], volume: number | null = 20_000_000): DailyBar[] {
  return closes.map((close, at) => {
    const open = closes[at - 1] ?? close;
    return {
      time: FIRST_DAY + at * DAY_MS,
      open,
      high: Math.max(open, close) * 1.01,
      low: Math.min(open, close) * 0.99,
      close,
      volume,
    };
  });
}

/** 250 closes: quiet around 100, then one above all of them. */
export const BREAKOUT_CLOSES: readonly number[] = [
  ...Array.from({ length: 249 }, (_, at) => 100 + (at % 2)),
  103,
];
