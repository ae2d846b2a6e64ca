import { describe, expect, it } from 'vitest';
import type { HourlyModel } from '#domain/pumps/hourly-detector.ts';
import { PRICE_AND_VOLUME_FEATURES } from '#domain/pumps/hourly-features.ts';
import { HOUR_MS, nextBar, quietBars } from '#tests/builders/candles.ts';
import { analyseHourlyErrors } from './hourly-errors.ts';

/** A model whose log-odds are the rise, with a threshold of 10 %. */
const MODEL: HourlyModel = {
  means: PRICE_AND_VOLUME_FEATURES.map(() => 0),
  deviations: PRICE_AND_VOLUME_FEATURES.map(() => 1),
  weights: PRICE_AND_VOLUME_FEATURES.map((name) => (name === 'rise_high' ? 1 : 0)),
  bias: 0,
  threshold: Math.log(1.1),
};
const before = quietBars(200, HOUR_MS);
const pump = nextBar(before, HOUR_MS, { high: 1.2, close: 1.1, volume: 1 });

function analyse(name: string, candles: typeof before, time = pump.time) {
  const labelled = [{ event: { name, symbol: name, time }, candles }];
  return analyseHourlyErrors(labelled, () => MODEL, false);
}
const missOf = (candles: typeof before, time?: number) => analyse('A', candles, time).events[0]?.miss;

describe('analyseHourlyErrors', () => {
  it('describes a found event by its rise and volume, and by the hours that look as unusual', () => {
    const [event] = analyse('A', [...before, pump]).events;
    expect(event?.miss).toBeNull();
    expect(event?.rise).toBeCloseTo(0.2, 9);
    expect(event?.volume).toBeCloseTo(100, 9);
    expect(event?.alike).toBe(0);
  });

  it('says why an event was missed', () => {
    const silent = quietBars(3, HOUR_MS, pump.time + HOUR_MS);
    const again = nextBar([...before, pump, ...silent], HOUR_MS, { high: 1.3, close: 1.2, volume: 9 });
    expect(missOf([...before, { ...pump, high: 1.05, close: 1.05 }])).toBe('low_score');
    expect(missOf([...before, { ...pump, high: 1.01, close: 1.01 }])).toBe('no_rise');
    expect(missOf([...before, { ...pump, volume: 0 }])).toBe('no_volume');
    expect(missOf(before)).toBe('no_bar');
    expect(missOf([...before, pump], before[3]!.time)).toBe('too_early');
    expect(missOf([...before, pump, ...silent, again], again.time)).toBe('silenced');
    expect(missOf([...before, { ...pump, time: pump.time + 7 * HOUR_MS }], pump.time + 7 * HOUR_MS)).toBe(
      'after_outage',
    );
  });

  it('counts hours far from the event that score as high, and finds the best threshold in hindsight', () => {
    const false_alarm = { ...before[60]!, high: 1.3, close: 1, volume: 1 };
    const candles = before.map((candle, index) => (index === 60 ? false_alarm : candle));
    const { events, best, recallAt } = analyse('A', [...candles, pump]);
    expect(events[0]?.alike).toBeGreaterThan(0);
    expect(best).toMatchObject({ recall: 1, f94: 2 / 3 });
    expect(recallAt[0]).toEqual({ budget: 10, recall: 0 });
  });
});
