import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bar, FIVE_MINUTES_MS, nextBar, quietBars } from '#tests/builders/candles.ts';
import type { Candle } from './candle.ts';
import { FiveMinuteDetector } from './five-minute-detector.ts';

const HOUR_MS = 3_600_000;
/** Means before: price 1, volume 0.01 BTC, 1 trade. */
const before = quietBars(144, FIVE_MINUTES_MS);
const volumeOf = (ratio: number) => ratio * (0.01 + 0.001) - 0.001;
const tradesOf = (ratio: number) => ratio * (1 + 1) - 1;
const priceOf = (rise: number) => Math.exp(rise);
const risen = (rise: number, volume: number, trades: number | null): Candle => {
  const high = priceOf(rise);
  return nextBar(before, FIVE_MINUTES_MS, { high, close: high, volume, trades });
};
const alertsOf = (candles: readonly Candle[]) => {
  const detector = new FiveMinuteDetector();
  return candles.flatMap((candle) => detector.push(candle) ?? []);
};
const judge = (candle: Candle) => alertsOf([...before, candle])[0] ?? null;

describe('FiveMinuteDetector', () => {
  it('reports a rise of .04 on 20 times the volume and 40 times the trades, with its figures', () => {
    const alert = judge(risen(0.0401, volumeOf(20.01), tradesOf(40)));
    expect(alert?.rise).toBeCloseTo(0.0401, 9);
    expect(alert?.volumeRatio).toBeCloseTo(20.01, 6);
    expect(alert?.tradesRatio).toBeCloseTo(40, 9);
    expect(alert?.strict).toBe(false);
  });

  it.each([
    ['the rise is below .04', risen(0.0399, volumeOf(21), tradesOf(41))],
    ['the volume is below 20 times its mean', risen(0.05, volumeOf(19.9), tradesOf(41))],
    ['the trades are below 40 times their mean', risen(0.05, volumeOf(21), tradesOf(39.5))],
  ])('reports nothing when %s', (_, candle) => {
    expect(judge(candle)).toBeNull();
  });

  it('is strict from a rise of .08, 60 times the volume and 60 times the trades', () => {
    expect(judge(risen(0.0801, volumeOf(60.01), tradesOf(60)))?.strict).toBe(true);
    expect(judge(risen(0.0799, volumeOf(61), tradesOf(61)))?.strict).toBe(false);
    expect(judge(risen(0.09, volumeOf(59.9), tradesOf(61)))?.strict).toBe(false);
    expect(judge(risen(0.09, volumeOf(61), tradesOf(59.5)))?.strict).toBe(false);
  });

  it('asks for .06 and 60 times the volume where trades are not recorded, and is never strict', () => {
    expect(judge(risen(0.0601, volumeOf(60.01), null))).toMatchObject({ strict: false, tradesRatio: null });
    expect(judge(risen(0.0599, volumeOf(61), null))).toBeNull();
    expect(judge(risen(0.2, volumeOf(59.9), null))).toBeNull();
  });

  it('reports nothing before 48 bars are known, and reports with 48', () => {
    const pump = { high: 1.2, close: 1.2, volume: 10, trades: 500 };
    const alertsAfter = (bars: Candle[]) => [...bars, nextBar(bars, FIVE_MINUTES_MS, pump)];
    expect(alertsOf(alertsAfter(quietBars(47, FIVE_MINUTES_MS)))).toEqual([]);
    expect(alertsOf(alertsAfter(quietBars(48, FIVE_MINUTES_MS)))).toHaveLength(1);
  });

  it('is silent for six hours after an alert, then reports again', () => {
    const first = risen(0.2, 10, 500);
    const calm = quietBars(80, FIVE_MINUTES_MS, first.time + FIVE_MINUTES_MS);
    const again = { open: 1, high: 2, low: 1, close: 2, volume: 900, trades: 9000 };
    const alertsAfter = (ms: number) => {
      const quiet = calm.filter(({ time }) => time < first.time + ms);
      return alertsOf([...before, first, ...quiet, bar(first.time + ms, again)]);
    };
    expect(alertsAfter(6 * HOUR_MS - FIVE_MINUTES_MS)).toHaveLength(1);
    expect(alertsAfter(6 * HOUR_MS)).toHaveLength(2);
  });

  it('counts bars without trades as empty when the market often has none', () => {
    const sparse = quietBars(144, FIVE_MINUTES_MS).filter((_, index) => index % 3 === 0);
    const pump = bar((before.at(-1)?.time ?? 0) + FIVE_MINUTES_MS, {
      high: 1.1,
      close: 1.1,
      volume: volumeOf(10),
      trades: tradesOf(45),
    });
    // A third of the bars hold 0.01 BTC: the mean is a third, so ten times 0.01 is more than twenty times it.
    expect(alertsOf([...sparse, pump])).toHaveLength(1);
    expect(judge({ ...pump, trades: tradesOf(45) })).toBeNull();
  });

  const pump = { high: 1.5, close: 1.4, volume: 50, trades: 900 };
  it.each<[string, Candle]>([
    ['a price of 0', nextBar(before, FIVE_MINUTES_MS, { ...pump, low: 0 })],
    ['a negative price', nextBar(before, FIVE_MINUTES_MS, { ...pump, low: -1 })],
    ['a negative volume', nextBar(before, FIVE_MINUTES_MS, { ...pump, volume: -50 })],
    ['a price that is not a number', nextBar(before, FIVE_MINUTES_MS, { ...pump, high: Number.NaN })],
    ['a high below its close', nextBar(before, FIVE_MINUTES_MS, { ...pump, high: 1.2 })],
    ['a bar that was there before', bar((before.at(-1) as Candle).time, pump)],
    ['a bar out of order', bar((before.at(-9) as Candle).time, pump)],
    ['a time between two bars', bar((before.at(-1) as Candle).time + 1000, pump)],
    [
      'a change of units (redenomination)',
      nextBar(before, FIVE_MINUTES_MS, {
        open: 1000,
        high: 1005,
        low: 999,
        close: 1004,
        volume: 50,
        trades: 900,
      }),
    ],
    ['a clock that jumps by a year', bar((before.at(-1) as Candle).time + 365 * 24 * HOUR_MS, pump)],
  ])('reports nothing for %s, however unusual the rest', (_, candle) => {
    expect(alertsOf([...before, candle])).toEqual([]);
  });

  it('reports nothing within an hour after an outage of an active market, and reports after it', () => {
    const resumed = (before.at(-1) as Candle).time + 13 * FIVE_MINUTES_MS;
    expect(alertsOf([...before, bar(resumed, pump)])).toEqual([]);
    const calm = quietBars(12, FIVE_MINUTES_MS, resumed);
    expect(alertsOf([...before, ...calm, nextBar(calm, FIVE_MINUTES_MS, pump)])).toHaveLength(1);
  });

  it('keeps every past decision when later candles are appended', () => {
    const market = fc.array(
      fc.record({
        move: fc.double({ min: -0.05, max: 0.12, noNaN: true }),
        volume: fc.double({ min: 0, max: 3, noNaN: true }),
        trades: fc.nat(400),
        skipped: fc.nat(3),
      }),
      { minLength: 60, maxLength: 200 },
    );
    fc.assert(
      fc.property(market, fc.nat(200), (moves, cut) => {
        let time = (before.at(-1) as Candle).time;
        const bars = moves.map(({ move, volume, trades, skipped }) => {
          time += (1 + skipped) * FIVE_MINUTES_MS;
          const close = Math.exp(move);
          return bar(time, { high: Math.max(1, close), low: Math.min(1, close), close, volume, trades });
        });
        const part = [...before, ...bars.slice(0, cut)];
        const last = part.at(-1)?.time ?? 0;
        expect(alertsOf([...before, ...bars]).filter((alert) => alert.time <= last)).toEqual(alertsOf(part));
      }),
    );
  });
});
