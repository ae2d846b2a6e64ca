import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HourlyDetector, type HourlyModel } from './hourly-detector.ts';
import { type HourlyQuote, QUOTE_FEATURES } from './quote-features.ts';
import { QuoteGate } from './quote-gate.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2020-01-01T00:00:00Z');

/** A market that trades 1 BTC an hour; its price alternates by a hundredth, so that each hour has a trade. */
const quote = (hour: number, changes: Partial<HourlyQuote> = {}): HourlyQuote => ({
  time: START + hour * HOUR_MS,
  price: hour % 2 === 0 ? 1 : 1.01,
  dayVolume: 24,
  ...changes,
});
const quiet = (count: number) => Array.from({ length: count }, (_, hour) => quote(hour));
const sightingsOf = (quotes: readonly HourlyQuote[]) => {
  const gate = new QuoteGate();
  return quotes.flatMap((each) => gate.push(each) ?? []);
};
const timesOf = (quotes: readonly HourlyQuote[]) => sightingsOf(quotes).map(({ time }) => time);

const before = quiet(200);
const pump = quote(200, { price: 1.3, dayVolume: 60 });

describe('QuoteGate', () => {
  it('lets a quote through whose hour traded more than the mean of the day before, and no other', () => {
    // The hour is estimated as growth + 1/24 of the 24 hours before, which is the mean here.
    expect(timesOf([...before, quote(200, { dayVolume: 24.01 })])).toEqual([START + 200 * HOUR_MS]);
    expect(timesOf([...before, quote(200, { dayVolume: 24 })])).toEqual([]);
  });

  it('lets a price through that has already fallen back by the end of the hour', () => {
    expect(timesOf([...before, quote(200, { price: 0.98, dayVolume: 60 })])).toHaveLength(1);
  });

  it('computes features from the price and the estimated volume of the hour', () => {
    const [sighting] = sightingsOf([...before, pump]);
    const features = Object.fromEntries(QUOTE_FEATURES.map((name, at) => [name, sighting?.features[at]]));
    expect(sighting?.rise).toBeCloseTo(Math.log(1.3 / 1.005), 12);
    expect(features.return_1h).toBeCloseTo(Math.log(1.3 / 1.01), 12);
    expect(features.new_high_24h).toBeCloseTo(Math.log(1.3 / 1.01), 12);
    expect(features.volume).toBeCloseTo(Math.log(37.01), 12);
    expect(features.volume_to_mean_24h).toBeCloseTo(Math.log(37.01 / 1.01), 9);
    expect(features.day_volume_growth).toBeCloseTo(Math.log(60.1 / 24.1), 12);
    expect(features.day_volume_to_min_24h).toBeCloseTo(Math.log(60.1 / 24.1), 12);
  });

  it('judges nothing before 24 hours are known, and the next quote after them', () => {
    const seenAfter = (hours: number) =>
      timesOf([...quiet(hours), quote(hours, { price: 1.3, dayVolume: 60 })]).length;
    expect(seenAfter(23)).toBe(0);
    expect(seenAfter(24)).toBe(1);
  });

  it.each<[string, HourlyQuote]>([
    ['a price of 0', { ...pump, price: 0 }],
    ['a negative price', { ...pump, price: -1 }],
    ['a price that is not a number', { ...pump, price: Number.NaN }],
    ['a volume that is not a number', { ...pump, dayVolume: Number.NaN }],
    ['an infinite volume', { ...pump, dayVolume: Number.POSITIVE_INFINITY }],
    ['a negative volume', { ...pump, dayVolume: -60 }],
    ['a quote of an hour that was there before', { ...pump, time: START + 199 * HOUR_MS }],
    ['a quote out of order', { ...pump, time: START + 150 * HOUR_MS }],
    ['a time between two hours', { ...pump, time: pump.time + 1000 }],
    ['a change of units (redenomination)', { ...pump, price: 1000 }],
    ['a gap before it, whose volume cannot be told apart', { ...pump, time: pump.time + HOUR_MS }],
    ['a clock that jumps by a year', { ...pump, time: pump.time + 365 * 24 * HOUR_MS }],
  ])('lets nothing through for %s', (_, unusual) => {
    expect(sightingsOf([...before, unusual])).toEqual([]);
  });

  it('is not changed by a quote that was refused', () => {
    const refused = [{ ...pump, price: -1 }, { ...pump, dayVolume: -1 }, quote(150, { dayVolume: 900 })];
    expect(sightingsOf([...before, ...refused, pump])).toEqual(sightingsOf([...before, pump]));
  });

  it('ignores a quote out of order within hours without trades', () => {
    const empty = [200, 201, 202].map((hour) => quote(hour, { price: 1.01, dayVolume: 23 }));
    const late = { ...pump, time: START + 201 * HOUR_MS };
    const next = { ...pump, time: START + 203 * HOUR_MS };
    expect(sightingsOf([...before, ...empty, next])).toHaveLength(1);
    expect(sightingsOf([...before, ...empty, late, next])).toEqual(sightingsOf([...before, ...empty, next]));
  });

  it('compares with nothing from before a change of units', () => {
    const changed = Array.from({ length: 30 }, (_, at) =>
      quote(200 + at, { price: at % 2 === 0 ? 1000 : 1010, dayVolume: 240 }),
    );
    const [sighting] = sightingsOf([...before, ...changed, quote(230, { price: 1300, dayVolume: 600 })]);
    const at = QUOTE_FEATURES.indexOf('day_volume_to_mean_168h');
    expect(sighting?.features[at]).toBeCloseTo(Math.log(600.1 / 240.1), 12);
  });

  it('lets nothing through in the first hour after an outage of an active market, and a rise in the second', () => {
    // The price stands still and the 24 hours shrink: nothing was traded.
    const outage = Array.from({ length: 6 }, (_, at) => quote(200 + at, { price: 1.01, dayVolume: 23 - at }));
    const resumed = quote(206, { price: 1.3, dayVolume: 60 });
    expect(timesOf([...before, ...outage, resumed])).toEqual([]);
    const calm = quote(206, { price: 1, dayVolume: 19 });
    expect(timesOf([...before, ...outage, calm, { ...pump, time: START + 207 * HOUR_MS }])).toHaveLength(1);
    expect(
      timesOf([...before, ...outage.slice(0, 5), quote(205, { price: 1.3, dayVolume: 60 })]),
    ).toHaveLength(1);
  });

  it('keeps every past decision when later quotes are appended', () => {
    const model: HourlyModel = {
      means: QUOTE_FEATURES.map(() => 0),
      deviations: QUOTE_FEATURES.map(() => 1),
      weights: QUOTE_FEATURES.map(() => 0.1),
      bias: 0,
      threshold: 0.2,
    };
    const alertsOf = (quotes: readonly HourlyQuote[]) => {
      const detector = new HourlyDetector(new QuoteGate(), model);
      return quotes.flatMap((each) => detector.push(each) ?? []);
    };
    const market = fc.array(
      fc.record({
        price: fc.double({ min: 0.8, max: 1.6, noNaN: true }),
        dayVolume: fc.double({ min: 5, max: 90, noNaN: true }),
        skipped: fc.nat(2),
      }),
      { minLength: 40, maxLength: 120 },
    );
    let alerts = 0;
    fc.assert(
      fc.property(market, fc.nat(120), (changes, cut) => {
        let hour = 199;
        const quotes = changes.map(({ skipped, ...values }) => {
          hour += skipped === 2 ? 2 : 1;
          return quote(hour, values);
        });
        const part = [...before, ...quotes.slice(0, cut)];
        const last = part.at(-1)?.time ?? 0;
        const known = alertsOf(part);
        alerts += known.length;
        expect(alertsOf([...before, ...quotes]).filter(({ time }) => time <= last)).toEqual(known);
      }),
    );
    expect(alerts).toBeGreaterThan(0);
  });
});
