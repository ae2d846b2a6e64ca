import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bar, HOUR_MS, nextBar, quietBars } from '#tests/builders/candles.ts';
import type { Candle } from './candle.ts';
import { HourlyDetector, HourlyGate, type HourlyModel } from './hourly-detector.ts';
import { PRICE_AND_VOLUME_FEATURES, TRADES_FEATURES } from './hourly-features.ts';

const before = quietBars(168, HOUR_MS);
/** A model that looks at one feature alone: its log-odds are that feature. */
const modelOf = (feature: (typeof PRICE_AND_VOLUME_FEATURES)[number], threshold: number): HourlyModel => ({
  means: PRICE_AND_VOLUME_FEATURES.map(() => 0),
  deviations: PRICE_AND_VOLUME_FEATURES.map(() => 1),
  weights: PRICE_AND_VOLUME_FEATURES.map((name) => (name === feature ? 1 : 0)),
  bias: 0,
  threshold,
});
const featuresOf = (candles: readonly Candle[], withTrades: boolean) => {
  const gate = new HourlyGate(withTrades);
  return candles.flatMap((candle) => gate.push(candle) ?? []);
};
const named = (candle: Candle) => {
  const [sighting] = featuresOf([...before, candle], true);
  const names = [...PRICE_AND_VOLUME_FEATURES, ...TRADES_FEATURES];
  return Object.fromEntries(names.map((name, index) => [name, sighting?.features[index]]));
};

describe('HourlyGate', () => {
  it('lets a rise of .02 on more than the mean volume of the day through, and nothing below', () => {
    const rise = (log: number, volume: number) =>
      nextBar(before, HOUR_MS, { high: Math.exp(log), close: 1, volume });
    expect(featuresOf([...before, rise(0.0201, 0.0101)], false)).toHaveLength(1);
    expect(featuresOf([...before, rise(0.0199, 0.0101)], false)).toEqual([]);
    expect(featuresOf([...before, rise(0.0201, 0.01)], false)).toEqual([]);
  });

  it('computes features against the bars before the candle alone', () => {
    const candle = nextBar(before, HOUR_MS, { high: 1.2, low: 1, close: 1.1, volume: 1, trades: 9 });
    const features = named(candle);
    expect(features.rise_high).toBeCloseTo(Math.log(1.2), 12);
    expect(features.rise_close).toBeCloseTo(Math.log(1.1), 12);
    expect(features.upper_wick).toBeCloseTo(Math.log(1.2 / 1.1), 12);
    expect(features.new_high_24h).toBeCloseTo(Math.log(1.2), 12);
    expect(features.return_24h_before).toBe(0);
    expect(features.volume_to_mean_24h).toBeCloseTo(Math.log(1.01 / 0.02), 9);
    expect(features.trades_to_mean_168h).toBeCloseTo(Math.log(10 / 2), 9);
    expect(features.empty_share_168h).toBeCloseTo(0, 12);
  });

  const pump = { high: 1.5, low: 1, close: 1.4, volume: 50, trades: 900 };
  it('lets nothing through in the first hour after an outage of an active market, and a rise in the second', () => {
    const resumed = (before.at(-1) as Candle).time + 7 * HOUR_MS;
    expect(featuresOf([...before, bar(resumed, pump)], true)).toEqual([]);
    const calm = quietBars(1, HOUR_MS, resumed);
    expect(featuresOf([...before, ...calm, nextBar(calm, HOUR_MS, pump)], true)).toHaveLength(1);
  });

  it.each<[string, Candle]>([
    ['a price of 0', nextBar(before, HOUR_MS, { ...pump, low: 0 })],
    ['a negative volume', nextBar(before, HOUR_MS, { ...pump, volume: -50 })],
    ['a bar that was there before', bar((before.at(-1) as Candle).time, pump)],
    ['a bar out of order', bar((before.at(-9) as Candle).time, pump)],
    [
      'changed units',
      nextBar(before, HOUR_MS, { open: 1000, high: 1500, low: 999, close: 1400, volume: 50 }),
    ],
    ['a clock that jumps by a year', bar((before.at(-1) as Candle).time + 365 * 24 * HOUR_MS, pump)],
  ])('lets nothing through for %s', (_, candle) => {
    expect(featuresOf([...before, candle], true)).toEqual([]);
  });

  it('counts hours without trades as empty', () => {
    const sparse = before.filter((_, index) => index % 2 === 0);
    const candle = bar((before.at(-1) as Candle).time + HOUR_MS, { high: 1.2, close: 1.1, volume: 1 });
    const [sighting] = featuresOf([...sparse, candle], true);
    expect(sighting?.features.at(-1)).toBeCloseTo(0.5, 2);
  });
});

describe('HourlyDetector', () => {
  const pump = nextBar(before, HOUR_MS, { high: Math.exp(0.1), close: 1, volume: 1 });

  it('reports from its threshold of log-odds, and not below', () => {
    const run = (threshold: number) => {
      const detector = new HourlyDetector(new HourlyGate(false), modelOf('rise_high', threshold));
      return [...before, pump].flatMap((candle) => detector.push(candle) ?? []);
    };
    expect(run(0.0999)).toMatchObject([{ time: pump.time }]);
    expect(run(0.1001)).toEqual([]);
  });

  it('is silent for six hours after an alert', () => {
    const detector = new HourlyDetector(new HourlyGate(false), modelOf('rise_high', 0));
    const again = (hours: number) => bar(pump.time + hours * HOUR_MS, { high: 1.5, close: 1, volume: 5 });
    const alerts = [...before, pump, again(5), again(6)].flatMap((candle) => detector.push(candle) ?? []);
    expect(alerts.map(({ time }) => time)).toEqual([pump.time, again(6).time]);
  });

  it('refuses a model with another number of weights', () => {
    const model = modelOf('rise_high', 0);
    const short = { ...model, weights: model.weights.slice(1) };
    expect(() => new HourlyDetector(new HourlyGate(false), short)).toThrow(RangeError);
    expect(() => new HourlyDetector(new HourlyGate(true), model)).toThrow(RangeError);
  });

  it('keeps every past decision when later candles are appended', () => {
    const moves = fc.array(fc.double({ min: -0.1, max: 0.3, noNaN: true }), { minLength: 30, maxLength: 80 });
    fc.assert(
      fc.property(moves, fc.nat(80), (steps, cut) => {
        const start = (before.at(-1) as Candle).time;
        const bars = steps.map((move, index) => {
          const close = Math.exp(move);
          const [high, low] = [Math.max(1, close), Math.min(1, close)];
          return bar(start + (index + 1) * HOUR_MS, { close, high, low, volume: Math.abs(move) });
        });
        const run = (candles: readonly Candle[]) => {
          const detector = new HourlyDetector(new HourlyGate(false), modelOf('rise_high', 0.1));
          return candles.flatMap((candle) => detector.push(candle) ?? []);
        };
        const part = [...before, ...bars.slice(0, cut)];
        const last = part.at(-1)?.time ?? 0;
        expect(run([...before, ...bars]).filter(({ time }) => time <= last)).toEqual(run(part));
      }),
    );
  });
});
