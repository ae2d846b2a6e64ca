import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ticker } from '#domain/assets/asset.ts';
import {
  computeMarketInputs,
  computeTickerWeight,
  computeTrustedShare,
  summariseTrustedExchanges,
} from '#domain/inputs/trusted-volume.ts';
import { arbitraryTickers } from '#tests/builders/arbitrary-subject.ts';
import { buildTicker } from '#tests/builders/build-subject.ts';

const unmarked = (exchange_trust: number | null, spread_percent: number | null) =>
  buildTicker({ trust: null, exchange_trust, spread_percent });

describe('computeTickerWeight', () => {
  it.each([
    ['green', buildTicker(), 1],
    ['yellow', buildTicker({ trust: 'yellow' }), 0.5],
    ['red', buildTicker({ trust: 'red' }), 0],
    ['stale though green', buildTicker({ stale: true }), 0],
    ['anomalous though green', buildTicker({ anomaly: true }), 0],
    ['a pool', buildTicker({ dex: true, trust: 'green' }), 0.5],
    ['a stale pool', buildTicker({ dex: true, stale: true }), 0],
    ['unmarked, exchange 7, spread 0.6', unmarked(7, 0.6), 1],
    ['unmarked, exchange 7, spread 0.61', unmarked(7, 0.61), 0.5],
    ['unmarked, exchange 6.9, spread 0.6', unmarked(6.9, 0.6), 0.5],
    ['unmarked, exchange 5, spread 1.5', unmarked(5, 1.5), 0.5],
    ['unmarked, exchange 5, spread 1.51', unmarked(5, 1.51), 0],
    ['unmarked, exchange 4.9, spread 0.1', unmarked(4.9, 0.1), 0],
    ['unmarked, exchange unknown', unmarked(null, 0.1), 0],
    ['unmarked, spread unknown', unmarked(9, null), 0],
  ] as const)('%s', (_, ticker, weight) => {
    expect(computeTickerWeight(ticker)).toBe(weight);
  });
});

describe('computeTrustedShare', () => {
  it('accepts volume up to 300 times the depth', () => {
    expect(computeTrustedShare([buildTicker({ volume: 3e6, depth: 1e4 })])).toBe(1);
    expect(computeTrustedShare([buildTicker({ volume: 6e6, depth: 1e4 })])).toBe(0.5);
    expect(computeTrustedShare([buildTicker({ volume: 6e6, depth: null })])).toBe(0);
  });

  it('returns null without reported volume', () => {
    expect([
      computeTrustedShare([]),
      computeTrustedShare([buildTicker({ volume: null })]),
      computeTrustedShare([buildTicker({ volume: 0 })]),
    ]).toEqual([null, null, null]);
  });

  it('is unchanged when every market is split into two halves', () => {
    const half = (value: number | null) => (value === null ? null : value / 2);
    fc.assert(
      fc.property(arbitraryTickers, (tickers) => {
        const split: Ticker[] = tickers.flatMap((ticker) => {
          const part = { ...ticker, volume: half(ticker.volume), depth: half(ticker.depth) };
          return [part, part];
        });
        const [whole, parts] = [computeTrustedShare(tickers), computeTrustedShare(split)];
        if (whole === null) expect(parts).toBeNull();
        else expect(parts).toBeCloseTo(whole, 12);
      }),
      { numRuns: 1000 },
    );
  });

  it('is independent of the order of markets and between 0 and 1', () => {
    fc.assert(
      fc.property(arbitraryTickers, (tickers) => {
        const share = computeTrustedShare(tickers);
        if (share === null) return;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(computeTrustedShare(tickers.toReversed())).toBeCloseTo(share, 12);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('computeMarketInputs', () => {
  it('sums the depth of all markets and counts distinct trusted exchanges and those with a fiat pair', () => {
    const tickers = [
      buildTicker({ venue: 'A', depth: 10, fiat: true }),
      buildTicker({ venue: 'A', depth: 20, fiat: true }),
      buildTicker({ venue: 'B', depth: 5 }),
      buildTicker({ venue: 'C', depth: 100, trust: 'red', fiat: true }),
      buildTicker({ venue: 'D', depth: null, trust: 'red' }),
    ];
    expect(computeMarketInputs(tickers)).toMatchObject({ depth: 135, venues: 2, fiat: 1 });
  });

  it('returns null without markets and a null depth when none is known', () => {
    expect(computeMarketInputs([])).toEqual({ phi: null, depth: null, venues: null, fiat: null });
    expect(computeMarketInputs([buildTicker({ depth: null })]).depth).toBeNull();
  });
});

describe('summariseTrustedExchanges', () => {
  it('returns the exchange with the largest trusted volume and its share', () => {
    const tickers = [
      buildTicker({ venue: 'A', volume: 9e5 }),
      buildTicker({ venue: 'B', volume: 1e5 }),
      buildTicker({ venue: 'C', volume: 9e9, trust: 'red' }),
    ];
    expect(summariseTrustedExchanges(tickers)).toEqual({ venues: 2, top: 'A', top_share: 0.9 });
  });

  it('returns a null share without trusted volume', () => {
    expect(summariseTrustedExchanges([buildTicker({ depth: 0 })])).toEqual({
      venues: 1,
      top: null,
      top_share: null,
    });
  });
});
