import { nice, ticks } from 'd3-array';

/** A value axis: its ends are ticks, so that the line never leaves the hairlines. */
export interface ValueAxis {
  low: number;
  high: number;
  ticks: number[];
}

/** Round values around a series, at most `most` of them. The axis starts at zero only where `low` does: a price is read by its changes. */
export function valueTicks(low: number, high: number, most = 6): ValueAxis {
  const spread = high > low ? 0 : Math.abs(high) * 0.01 || 0.5;
  for (let count = most; count > 1; count -= 1) {
    const [first, last] = nice(low - spread, high + spread, count);
    const found = ticks(first, last, count);
    if (found.length > 1 && found.length <= most) return { low: first, high: last, ticks: found };
  }
  return { low: low - spread, high: high + spread, ticks: [low - spread, high + spread] };
}
