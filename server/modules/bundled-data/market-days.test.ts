import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BundledDay,
  decodeMarketDays,
  encodeMarketDays,
  roundClose,
} from '#server/modules/bundled-data/market-days.ts';

const amount = fc.option(fc.integer({ min: 0, max: 4e15 }), { nil: null });
const rows = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 14_000, max: 21_000 }),
      close: fc.double({ min: 1e-18, max: 1e9, noNaN: true }).map(roundClose),
      volume: amount,
      market_cap: amount,
      source: fc.constantFrom<BundledDay['source']>('coingecko', 'binance-perp', 'kaggle'),
    }),
    { selector: ({ day }) => day },
  )
  .map((found) =>
    found
      .sort((a, b) => a.day - b.day)
      .map((row) => ({ ...row, day: new Date(row.day * 86_400_000).toISOString().slice(0, 10) })),
  );
const example: BundledDay = {
  day: '2026-05-03',
  close: 0.1 + 0.2,
  volume: 12.6,
  market_cap: null,
  source: 'binance',
};

describe('encodeMarketDays', () => {
  it('keeps every day, source and amount, in order of id', () => {
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const days = new Map([['b', b], ['a', a]]); // biome-ignore format: one line reads best
        const decoded = decodeMarketDays(encodeMarketDays(days));
        expect([...decoded.keys()]).toEqual(['a', 'b']);
        expect(decoded).toEqual(days);
      }),
    );
  });

  it('keeps 10 digits of a close and whole dollars of an amount', () => {
    const [row] = decodeMarketDays(encodeMarketDays(new Map([['a', [example]]]))).get('a')!;
    expect(row).toEqual({ ...example, close: 0.3, volume: 13 });
  });

  it('gives the same bytes for the same days in another order of assets', () => {
    const both: [string, BundledDay[]][] = [['a', [example]], ['b', []]]; // biome-ignore format: one line reads best
    expect(encodeMarketDays(new Map(both.toReversed())).equals(encodeMarketDays(new Map(both)))).toBe(true);
  });
});

describe('decodeMarketDays', () => {
  it('throws on bytes that are not compressed', () => {
    expect(() => decodeMarketDays(Buffer.from('day,close'))).toThrow();
  });
});
