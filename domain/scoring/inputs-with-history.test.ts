import { describe, expect, it } from 'vitest';
import type { Delivery, Observation, Observations } from '#domain/method/inputs.ts';
import { addHistoryInputs, type PriceRecord } from '#domain/scoring/inputs-with-history.ts';

const DAYS = { bundled: '2025-11-03', live: '2026-03-10' };

/** Returns a week of closes that ends on a date. */
const week = (until: string, close: number, origin: Delivery): PriceRecord['rows'] =>
  Array.from({ length: 7 }, (_, i) => 6 - i).map((back) => ({
    day: new Date(Date.parse(until) - back * 86_400_000).toISOString().slice(0, 10),
    close,
    volume: 1000,
    source: 'coingecko',
    origin,
  }));

const bundledWeek = week(DAYS.bundled, 10, 'bundled');
const liveWeek = week(DAYS.live, 20, 'live');

const seen = (value: number, over: Partial<Observation> = {}): Observations => ({
  p7: {
    value,
    state: 'ok',
    source: 'coingecko',
    observed_at: '2025-11-01T00:00:00.000Z',
    origin: 'bundled',
    estimated: false,
    ...over,
  } as Observation<number>,
});

const p7 = (observed: Observations, rows: PriceRecord['rows']) =>
  addHistoryInputs(observed, rows, DAYS, undefined).p7;

describe('addHistoryInputs', () => {
  it('returns the observed inputs without price rows', () => {
    const observed = seen(1);
    expect(addHistoryInputs(observed, [], DAYS, undefined)).toBe(observed);
  });

  it('derives inputs from live prices when the newest row is live', () => {
    expect(p7({}, [...bundledWeek, ...liveWeek])).toEqual({
      value: 20,
      state: 'ok',
      source: 'fairview',
      observed_at: `${DAYS.live}T00:00:00.000Z`,
      origin: 'live',
      estimated: false,
    });
  });

  it('derives inputs from bundled prices at the bundled date without live rows', () => {
    expect(p7({}, bundledWeek)).toMatchObject({
      value: 10,
      observed_at: `${DAYS.bundled}T00:00:00.000Z`,
      origin: 'bundled',
    });
  });

  it('ignores rows after the reference date', () => {
    const later = week('2026-03-20', 99, 'live');
    expect(p7({}, [...bundledWeek, ...later])).toMatchObject({ value: 10, origin: 'bundled' });
  });

  it('prefers a measured bundled value to bundled prices and live prices to both', () => {
    expect(p7(seen(1), bundledWeek)).toMatchObject({ value: 1 });
    expect(p7(seen(1), [...bundledWeek, ...liveWeek])).toMatchObject({ value: 20 });
  });

  it('replaces an estimate', () => {
    expect(p7(seen(1, { estimated: true }), bundledWeek)).toMatchObject({ value: 10, estimated: false });
  });

  it.each([
    ['2025-10-28', 10],
    ['2025-10-27', 1],
  ])('with bundled prices until %s, 6 or 7 days before the bundled date, gives past30 %i', (until, value) => {
    const estimate = { ...seen(1, { estimated: true }).p7! };
    const rows = [...week('2025-10-04', 10, 'bundled'), ...week(until, 5, 'bundled')];
    expect(addHistoryInputs({ past30: estimate }, rows, DAYS, undefined).past30?.value).toBe(value);
    expect(addHistoryInputs({}, rows, DAYS, undefined).past30?.value).toBe(10);
  });

  it('keeps a measured live value', () => {
    expect(p7(seen(1, { origin: 'live' }), [...bundledWeek, ...liveWeek])).toMatchObject({ value: 1 });
  });

  it('omits the peg of an asset pegged to the euro, because prices are in dollars', () => {
    const pegOf = (pegged?: 'eur') => addHistoryInputs({}, bundledWeek, DAYS, pegged).peg;
    expect(pegOf()).toMatchObject({ state: 'ok' });
    expect(pegOf('eur')).toBeUndefined();
  });

  it('does not change the given inputs', () => {
    const observed = seen(1);
    addHistoryInputs(observed, liveWeek, DAYS, undefined);
    expect(observed).toEqual(seen(1));
  });
});
