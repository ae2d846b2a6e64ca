import { nice, ticks } from 'd3-array';

/** A value axis. Its ends are ticks, so that the line stays between the hairlines. */
export interface ValueAxis {
  low: number;
  high: number;
  ticks: number[];
}

/**
 * Returns at most `most` round values that enclose the range. Pass `low` 0 for an axis that must include
 * zero.
 */
export function valueTicks(low: number, high: number, most = 6): ValueAxis {
  const spread = high > low ? 0 : Math.abs(high) * 0.01 || 0.5;
  for (let count = most; count > 1; count -= 1) {
    const [first, last] = nice(low - spread, high + spread, count);
    const found = ticks(first, last, count);
    if (found.length > 1 && found.length <= most) return { low: first, high: last, ticks: found };
  }
  return { low: low - spread, high: high + spread, ticks: [low - spread, high + spread] };
}
