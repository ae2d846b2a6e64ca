import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BEAR_UNTIL,
  BULL_FROM,
  GAUGE,
  GAUGE_LOOK_BACK_DAYS,
  GAUGE_PARTS,
  readGaugeSide,
} from '#domain/market-gauge/gauge-rules.ts';
import { type GaugeReading, GaugeTally, toGaugePoints } from '#domain/market-gauge/gauge-tally.ts';

const DAYS = 420;

/** Closes of `days` days from a function of the day; null is a gap. */
const closesOf = (days: number, close: (day: number) => number | null): Float64Array =>
  Float64Array.from({ length: days }, (_, day) => close(day) ?? Number.NaN);

const unknown = (days: number) => new Float64Array(days).fill(Number.NaN);

/** The first series is Bitcoin. */
function read(series: readonly Float64Array[], from = 0, caps?: readonly Float64Array[]): GaugeReading[] {
  const days = series[0]!.length;
  const tally = new GaugeTally(days, from, series[0]!);
  for (const [index, closes] of series.entries())
    tally.add(closes, caps?.[index] ?? unknown(days), index === 0);
  return tally.read();
}

/** `count` assets that grow or shrink daily by a rate, with a daily swing that keeps the volatility steady. */
const market = (count: number, rate: number, days = DAYS) =>
  Array.from({ length: count }, (_, index) =>
    closesOf(days, (day) => 100 * (1 + rate * (1 + index / 100)) ** day * (day % 2 === 0 ? 1 : 1.001)),
  );

describe('GaugeTally', () => {
  it('is high in a market that rises steadily and low in one that falls', () => {
    const rising = read(market(12, 0.01)).at(-1)!;
    expect(rising.parts).toMatchObject({ above_50: 1, above_200: 1, advances: 1, ahead_of_bitcoin: 1 });
    expect(rising.parts.drawdown).toBeCloseTo(0, 2);
    expect(rising.value).toBeGreaterThan(90);
    const falling = read(market(12, -0.01)).at(-1)!;
    expect(falling.parts).toMatchObject({ above_50: 0, above_200: 0, advances: 0, ahead_of_bitcoin: 0 });
    expect(falling.value).toBeLessThan(10);
  });

  it('is unknown with fewer than ten assets', () => {
    // Bitcoin is not compared with itself, so eleven assets give ten comparisons.
    expect(read(market(10, 0.01)).at(-1)!.value).toBeNull();
    expect(read(market(11, 0.01)).at(-1)!.value).not.toBeNull();
  });

  it('is unknown before a year of closes, while shorter parts are known', () => {
    const readings = read(market(12, 0.01));
    const firstKnown = readings.findIndex(({ value }) => value !== null);
    expect(firstKnown).toBe(GAUGE.min_recorded * GAUGE.year_days);
    expect(readings[200]!.parts).toMatchObject({ above_50: 1, above_200: 1, drawdown: null });
  });

  it('is unknown on a day on which fewer than half of the listed assets have a close', () => {
    const withGap = (missing: number) =>
      market(20, 0.01).map((closes, index) =>
        closesOf(DAYS, (day) => (index >= 20 - missing && day === DAYS - 1 ? null : closes[day]!)),
      );
    expect(read(withGap(9)).at(-1)!.value).not.toBeNull();
    expect(read(withGap(11)).at(-1)!.value).toBeNull();
  });

  it('counts a close that equals its average as not above it', () => {
    const still = Array.from({ length: 12 }, () => closesOf(DAYS, () => 0.1));
    expect(read(still).at(-1)!.parts).toMatchObject({ above_50: 0, above_200: 0, volatility: null });
  });

  it('gives Bitcoin’s share of the market caps where enough are recorded', () => {
    const series = market(12, 0.01);
    const caps = series.map((_, index) =>
      closesOf(DAYS, (day) => (day > 5 ? (index === 0 ? 60 : 10) : null)),
    );
    const readings = read(series, 0, caps);
    expect(readings[5]!.dominance).toBeNull();
    expect(readings[6]!.dominance).toBeCloseTo(60 / 170, 12);
  });

  const walk = fc
    .record({
      start: fc.nat({ max: 200 }),
      steps: fc.array(fc.option(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { nil: null, freq: 20 }), {
        minLength: DAYS,
        maxLength: DAYS,
      }),
    })
    .map(({ start, steps }) => {
      let price = 100;
      return closesOf(DAYS, (day) => {
        const step = steps[day] ?? null;
        if (day < start || step === null) return null;
        price *= 1 + step;
        return price;
      });
    });
  const markets = fc.array(walk, { minLength: 12, maxLength: 14 });

  it('keeps the gauge of a day, whatever closes and listings follow it', () => {
    fc.assert(
      fc.property(markets, walk, fc.integer({ min: 300, max: DAYS - 1 }), (series, later, day) => {
        const known = read(series.map((closes) => closes.slice(0, day + 1)));
        const listedLater = later.map((close, at) => (at <= day ? Number.NaN : close));
        expect(read([...series, listedLater]).slice(0, day + 1)).toEqual(known);
      }),
    );
  });

  it('gives the same from the days that can influence it as from the whole record', () => {
    fc.assert(
      fc.property(markets, (series) => {
        const whole = read(series).slice(-3);
        const start = DAYS - 3 - GAUGE_LOOK_BACK_DAYS;
        const recent = read(
          series.map((closes) => closes.slice(start)),
          GAUGE_LOOK_BACK_DAYS,
        );
        for (const [index, { parts }] of recent.entries())
          for (const part of GAUGE_PARTS) {
            const expected = whole[index]!.parts[part];
            if (expected === null) expect(parts[part]).toBeNull();
            else expect(parts[part]).toBeCloseTo(expected, 9);
          }
      }),
    );
  });

  it('stays between 0 and 100, and does not depend on the unit of the prices or the order of the assets', () => {
    fc.assert(
      fc.property(markets, ([bitcoin, ...others]) => {
        const readings = read([bitcoin!, ...others]);
        for (const { value } of readings)
          if (value !== null) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(100);
          }
        const doubled = others.toReversed().map((closes) => closes.map((close) => close * 2));
        const changed = read([bitcoin!, ...doubled]);
        expect(changed.map(({ parts }) => parts.above_50)).toEqual(
          readings.map(({ parts }) => parts.above_50),
        );
      }),
    );
  });
});

describe('toGaugePoints', () => {
  it.each(GAUGE_PARTS)('is 0 and 100 at the ends of the scale of %s, and limited outside', (part) => {
    const [zero, hundred] = GAUGE.parts[part].scale;
    expect(toGaugePoints(part, zero)).toBe(0);
    expect(toGaugePoints(part, hundred)).toBe(100);
    expect(toGaugePoints(part, (zero + hundred) / 2)).toBeCloseTo(50, 9);
    expect(toGaugePoints(part, zero - (hundred - zero))).toBe(0);
    expect(toGaugePoints(part, hundred + (hundred - zero))).toBe(100);
  });

  it('has weights that add up to 1', () => {
    const weights = Object.values(GAUGE.parts).map(({ weight }) => weight);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });
});

describe('readGaugeSide', () => {
  it.each([
    [BEAR_UNTIL, 'bear'],
    [BEAR_UNTIL + 0.1, 'neither'],
    [BULL_FROM - 0.1, 'neither'],
    [BULL_FROM, 'bull'],
  ])('reads %d as %s', (value, side) => expect(readGaugeSide(value)).toBe(side));
});
