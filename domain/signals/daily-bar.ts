/** Prices of one UTC day in USD, from midnight to midnight. */
export interface DailyBar {
  /** Start of the day, Unix time in milliseconds. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Amount traded that day in USD; null where it is unknown. */
  volume: number | null;
}

export const DAY_MS = 86_400_000;

/** Whether the prices of a bar are finite, above 0 and in order. */
export function isSoundBar({ time, open, high, low, close, volume }: DailyBar): boolean {
  return (
    time % DAY_MS === 0 &&
    [open, high, low, close, volume ?? 0].every(Number.isFinite) &&
    low > 0 &&
    low <= Math.min(open, close) &&
    high >= Math.max(open, close) &&
    (volume ?? 0) >= 0
  );
}
