import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDailyPumps, countWashDays, toDailyFigures } from '#domain/scoring/daily-patterns.ts';

/** 2025-06-30 as a number of days since 1970. */
const T = Math.floor(Date.parse('2025-06-30') / 86_400_000);
const toDay = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);

/** Calm days before `T`; `changes` by days before it. */
const build = (changes: Record<number, { close?: number | null; volume?: number | null }>, days = 130) =>
  toDailyFigures(
    Array.from({ length: days }, (_, i) => {
      const ago = days - 1 - i;
      return { day: toDay(T - ago), close: 100, volume: 10, ...changes[ago] };
    }),
  );
const calm = build({});
const pump = (ago: number, { rise = 30, volume = 40, left = 15, held = 1 } = {}) => ({
  [ago]: { close: 100 + rise, volume },
  ...Object.fromEntries(Array.from({ length: held }, (_, i) => [ago - 1 - i, { close: 100 + left }])),
});
const count = (changes: Parameters<typeof build>[0], market = calm) =>
  countDailyPumps(build(changes), market, T);

describe('countDailyPumps', () => {
  it.each([
    ['a rise of 30 % on 4 times the volume, half lost', pump(10), 1],
    ['a rise of 29 %', pump(10, { rise: 29, left: 0 }), 0],
    ['under 4 times the usual volume', pump(10, { volume: 39.9 }), 0],
    ['under half of the rise lost', pump(10, { left: 15.1, held: 5 }), 0],
    [
      'lost on the sixth day only',
      {
        ...pump(10, { left: 30 }),
        9: { close: 130 },
        8: { close: 130 },
        7: { close: 130 },
        6: { close: 130 },
        5: { close: 130 },
      },
      0,
    ],
    [
      'lost on the fifth day',
      {
        ...pump(10, { left: 30 }),
        9: { close: 130 },
        8: { close: 130 },
        7: { close: 130 },
        6: { close: 130 },
      },
      1,
    ],
    ['the price of the day before unknown', { ...pump(10), 11: { close: null } }, 0],
    ['a volume unknown', { 10: { close: 130, volume: null } }, 0],
  ])('%s', (_, changes, expected) => expect(count(changes)?.pumps30).toBe(expected));

  it('counts 30 and 90 days apart, both ends included', () => {
    expect(count(pump(29))).toMatchObject({ pumps30: 1, pumps90: 1 });
    expect(count(pump(30))).toMatchObject({ pumps30: 0, pumps90: 1 });
    expect(count(pump(89))?.pumps90).toBe(1);
    expect(count(pump(90))?.pumps90).toBe(0);
  });

  it('counts a second pump only when it begins after the five days of the first', () => {
    expect(count({ ...pump(20), ...pump(15) })?.pumps90).toBe(1);
    expect(count({ ...pump(20), ...pump(14) })?.pumps90).toBe(2);
  });

  it('states the age of the last one and what was lost', () => {
    expect(count({ ...pump(40), ...pump(12, { left: 6, held: 5 }) })?.last).toEqual({ days: 12, lost: 0.8 });
  });

  it('ignores a day on which bitcoin rose by 10 %, and one on which it is unknown', () => {
    expect(count(pump(10), build({ 10: { close: 110 } }))?.pumps30).toBe(0);
    expect(count(pump(10), build({ 10: { close: 109.9 } }))?.pumps30).toBe(1);
    expect(count(pump(10), build({ 10: { close: null } }))?.pumps30).toBe(0);
  });

  it('is unknown with fewer than 60 days of the last 90', () => {
    expect(countDailyPumps(build({}, 60), calm, T)).toMatchObject({ pumps90: 0 });
    expect(countDailyPumps(build({}, 59), calm, T)).toBeNull();
  });

  it('treats zero and negative closes as gaps', () => {
    expect(count({ 10: { close: 0, volume: 400 }, 9: { close: -5, volume: 400 } })?.pumps90).toBe(0);
  });

  it('is not changed by days that come later', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.01, max: 1e4, noNaN: true }), { maxLength: 20 }), (later) => {
        const known = build(pump(10));
        const closes = new Map(known.closes);
        const volumes = new Map(known.volumes);
        later.forEach((close, i) => {
          closes.set(T + 1 + i, close);
          volumes.set(T + 1 + i, close * 10);
        });
        expect(countDailyPumps({ closes, volumes }, calm, T)).toEqual(countDailyPumps(known, calm, T));
      }),
    );
  });

  it('is the same in another unit of price and volume', () => {
    fc.assert(
      fc.property(fc.constantFrom(0.5, 2, 4, 1024), (k) => {
        const known = build(pump(10));
        const scale = (values: ReadonlyMap<number, number>) =>
          new Map([...values].map(([day, value]) => [day, value * k]));
        expect(
          countDailyPumps({ closes: scale(known.closes), volumes: scale(known.volumes) }, calm, T),
        ).toEqual(countDailyPumps(known, calm, T));
      }),
    );
  });
});

describe('countWashDays', () => {
  it.each([
    ['turnover above 1 on three days', { 0: { volume: 101 }, 3: { volume: 101 }, 6: { volume: 101 } }, 3],
    ['turnover of exactly 1', { 0: { volume: 100 } }, 0],
    ['a day before the last seven', { 7: { volume: 101 } }, 0],
    ['a price change of 2 %', { 0: { volume: 999, close: 102 } }, 0],
    ['a price change of 1.9 %', { 0: { volume: 999, close: 101.9 } }, 1],
  ])('%s', (_, changes, expected) => expect(countWashDays(build(changes), 1, T)).toBe(expected));

  it('is unknown when a day of the week or the supply is unknown', () => {
    expect(countWashDays(build({ 4: { volume: null } }), 1, T)).toBeNull();
    expect(countWashDays(build({ 7: { close: null } }), 1, T)).toBeNull();
    expect(countWashDays(calm, 0, T)).toBeNull();
  });
});
