import { describe, expect, it } from 'vitest';
import { fitsKnownPrice, toChartDays } from '#domain/ingest/chart-days.ts';

const at = (moment: string) => Date.parse(moment);

describe('toChartDays', () => {
  it('assigns a point at midnight to the previous day and a later point to its own day', () => {
    const days = toChartDays({
      prices: [
        [at('2026-03-09T00:00:00Z'), 1],
        [at('2026-03-10T00:04:00Z'), 2],
        [at('2026-03-10T15:00:00Z'), 3],
      ],
      market_caps: [[at('2026-03-09T00:00:00Z'), 100]],
      total_volumes: [[at('2026-03-10T00:04:00Z'), 20]],
    });
    expect(days).toEqual([
      { day: '2026-03-08', close: 1, volume: null, market_cap: 100 },
      { day: '2026-03-09', close: 2, volume: 20, market_cap: null },
      { day: '2026-03-10', close: 3, volume: null, market_cap: null },
    ]);
  });

  it('omits invalid prices and sets volumes and market caps of 0 to null', () => {
    const midnight = at('2026-03-09T00:00:00Z');
    const days = toChartDays({
      prices: [
        [midnight, 0],
        [midnight + 86_400_000, null],
        [midnight + 2 * 86_400_000, Number.NaN],
        [midnight + 3 * 86_400_000, 5],
      ],
      market_caps: [[midnight + 3 * 86_400_000, 0]],
      total_volumes: [[midnight + 3 * 86_400_000, 0]],
    });
    expect(days).toEqual([{ day: '2026-03-11', close: 5, volume: null, market_cap: null }]);
  });
});

describe('fitsKnownPrice', () => {
  const days = [{ day: '2026-03-10', close: 100, volume: null, market_cap: null }];
  it.each([
    [10, '2026-03-10T12:00:00Z', true],
    [9.9, '2026-03-10T12:00:00Z', false],
    [1_000, '2026-03-12T12:00:00Z', true],
    [1_001, '2026-03-12T12:00:00Z', false],
    [1_001, '2026-03-13T12:00:00Z', true],
  ])('compares with a known price of %d on %s: %s', (price, observed_at, fits) => {
    expect(fitsKnownPrice(days.at(-1), { price, observed_at })).toBe(fits);
  });

  it('returns true without a known price', () => {
    expect(fitsKnownPrice(days.at(-1), null)).toBe(true);
  });
});
