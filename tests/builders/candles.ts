import type { Candle } from '#domain/pumps/candle.ts';

export const FIVE_MINUTES_MS = 300_000;
export const HOUR_MS = 3_600_000;
/** Midnight of 1 January 2020, UTC. */
const START = 1_577_836_800_000;

/** A quiet market: `count` bars at the same price with 0.01 BTC and 1 trade each. */
export function quietBars(count: number, intervalMs: number, from = START): Candle[] {
  return Array.from({ length: count }, (_, index) => bar(from + index * intervalMs));
}

/** A bar at price 1 with the given changes. */
export function bar(time: number, changes: Partial<Candle> = {}): Candle {
  return { time, open: 1, high: 1, low: 1, close: 1, volume: 0.01, trades: 1, ...changes };
}

/** The bar that follows `bars`, with the given changes. */
export function nextBar(bars: readonly Candle[], intervalMs: number, changes: Partial<Candle>): Candle {
  return bar((bars.at(-1)?.time ?? START - intervalMs) + intervalMs, changes);
}
