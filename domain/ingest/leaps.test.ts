import { describe, expect, it } from 'vitest';
import { findObservationLeap, findQuoteLeaps, type LastQuote } from '#domain/ingest/leaps.ts';

const AT = '2026-03-10T00:00:00Z';
const at = (value: number, observed_at = '2026-03-09T00:00:00Z') => ({ value, observed_at });
const UNKNOWN: LastQuote = { price: null, circulating: null, ath: null };
const fieldsOf = (
  quote: { price?: number; circulating?: number | null; ath?: number | null },
  last: Partial<LastQuote>,
  rank: number | null = 500,
) =>
  findQuoteLeaps(
    { price: 100, circulating: null, ath: null, ...quote },
    rank,
    { ...UNKNOWN, ...last },
    AT,
  ).map(({ field }) => field);

describe('findQuoteLeaps', () => {
  it('finds none without known figures', () => {
    expect(fieldsOf({ circulating: 1, ath: 1 }, {})).toEqual([]);
  });

  it.each([
    [500, 500, '2026-03-08T00:00:00Z', []],
    [501, 500, '2026-03-08T00:00:00Z', ['price']],
    [19, 500, '2026-03-08T00:00:00Z', ['price']],
    [20, 500, '2026-03-08T00:00:00Z', []],
    [200, 100, '2026-03-09T00:00:00Z', []],
    [201, 100, '2026-03-09T00:00:00Z', ['price']],
    [201, 101, '2026-03-09T00:00:00Z', []],
    [201, null, '2026-03-09T00:00:00Z', []],
    [2_000, 1, '2026-03-07T23:59:00Z', []],
    [2_001, 1, '2026-03-07T23:59:00Z', ['price']],
  ])('compares a price of %d, rank %s, with 100 of %s: %j', (price, rank, observed_at, leaps) => {
    expect(fieldsOf({ price }, { price: at(100, observed_at) }, rank)).toEqual(leaps);
  });

  it.each([
    [2_000, []],
    [2_001, ['circulating']],
    [500, []],
    [499, ['circulating']],
    [null, []],
    [0, []],
  ])('compares a circulating supply of %s with 1,000 of any age: %j', (circulating, leaps) => {
    expect(fieldsOf({ circulating }, { circulating: at(1_000, '2024-01-01T00:00:00Z') })).toEqual(leaps);
  });

  it.each([
    [990, true, []],
    [989, true, ['ath']],
    [900, false, []],
    [899, false, ['ath']],
    [2_000, true, []],
  ])('compares an all-time high of %d with 1,000, same source %s: %j', (ath, is_same_source, leaps) => {
    expect(fieldsOf({ ath }, { ath: { ...at(1_000), is_same_source } })).toEqual(leaps);
  });

  it('accepts a lower all-time high in an answer older than the known one', () => {
    const ath = { ...at(1_000, '2026-03-10T00:00:01Z'), is_same_source: true };
    expect(fieldsOf({ ath: 500 }, { ath })).toEqual([]);
  });

  it('states the factor and the time since the last value', () => {
    expect(
      findQuoteLeaps({ price: 1_234, circulating: null, ath: null }, 1, { ...UNKNOWN, price: at(100) }, AT),
    ).toEqual([{ field: 'price', value: 1_234, previous: at(100), reason: 'moved 12-fold within 1 day' }]);
  });
});

describe('findObservationLeap', () => {
  it.each([
    ['stars', 1_000, 3_000, false],
    ['stars', 1_000, 3_001, true],
    ['stars', 1_000, 334, false],
    ['stars', 1_000, 333, true],
    ['stars', 10, 99, false],
    ['stars', 10, 100, true],
    ['stars', 0, 300, false],
    ['stars', 0, 301, true],
    ['ad90', 300, 99, true],
    ['tvl', 1_000, 20_000, false],
    ['tvl', 1_000, 20_001, true],
    ['tvl', 1_000_000, 1, false],
    ['phi', 0.9, 0.1, false],
    ['mcap', 1_000, 1e9, false],
  ] as const)('compares %s of %d with %d: %s', (input, before, now, leaps) => {
    expect(findObservationLeap(input, now, at(before), AT) !== null).toBe(leaps);
  });

  it('finds none without a known value', () => {
    expect(findObservationLeap('stars', 1e9, null, AT)).toBeNull();
  });

  it.each([
    ['2026-03-03T00:00:00Z', '7 days'],
    ['2026-03-09T00:00:00Z', '1 day'],
    ['2026-03-09T18:30:00Z', '6 hours'],
    ['2026-03-10T00:00:00Z', '1 hour'],
  ])('states the time since the known value of %s: %s', (observed_at, span) => {
    expect(findObservationLeap('tvl', 1e6, at(1_000, observed_at), AT)?.reason).toBe(
      `moved 1000-fold within ${span}`,
    );
  });
});
