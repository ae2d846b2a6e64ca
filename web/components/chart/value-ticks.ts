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
export function computeValueTicks(low: number, high: number, most = 6): ValueAxis {
  const padding = high > low ? 0 : Math.abs(high) * 0.01 || 0.5;
  for (let count = most; count > 1; count -= 1) {
    const [first, last] = nice(low - padding, high + padding, count);
    const found = ticks(first, last, count);
    if (found.length > 1 && found.length <= most) return { low: first, high: last, ticks: found };
  }
  return { low: low - padding, high: high + padding, ticks: [low - padding, high + padding] };
}
