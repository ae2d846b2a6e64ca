import { describe, expect, it } from 'vitest';
import { computeImpliedUsdPerEur } from '#domain/ingest/implied-rate.ts';

describe('computeImpliedUsdPerEur', () => {
  it('returns the median ratio of the prices in both currencies', () => {
    const prices = [
      { usd: 115, eur: 100 },
      { usd: 2.32, eur: 2 },
      { usd: 11.7, eur: 10 },
    ];
    expect(computeImpliedUsdPerEur(prices)).toBeCloseTo(1.16, 12);
  });

  it('omits prices that are unknown in one currency', () => {
    expect(
      computeImpliedUsdPerEur([
        { usd: 115, eur: 100 },
        { usd: 5, eur: null },
        { usd: 0, eur: 1 },
      ]),
    ).toBe(1.15);
    expect(computeImpliedUsdPerEur([{ usd: null, eur: 1 }])).toBeNull();
    expect(computeImpliedUsdPerEur([])).toBeNull();
  });

  it.each([
    [0.49, null],
    [0.5, 0.5],
    [2.5, 2.5],
    [2.51, null],
  ])('for a ratio of %s returns %s', (usd, rate) => {
    expect(computeImpliedUsdPerEur([{ usd, eur: 1 }])).toBe(rate);
  });

  it('returns null when all prices are equal, because both are in dollars', () => {
    expect(
      computeImpliedUsdPerEur([
        { usd: 5, eur: 5 },
        { usd: 7, eur: 7 },
      ]),
    ).toBeNull();
  });

  it('returns null when the ratios disagree', () => {
    expect(
      computeImpliedUsdPerEur([
        { usd: 1.15, eur: 1 },
        { usd: 1.15, eur: 1 },
        { usd: 1.18, eur: 1 },
      ]),
    ).toBeNull();
  });
});
