import { describe, expect, it } from 'vitest';
import { computeChartRates } from '#domain/ingest/chart-rates.ts';

const chart = (prices: Record<string, number>) => ({
  prices: Object.entries(prices).map(([day, price]): [number, number] => [
    Date.parse(`${day}T12:00:00Z`),
    price,
  ]),
  market_caps: [],
  total_volumes: [],
});
const DOLLARS = { '2026-10-01': 110, '2026-10-02': 232, '2026-10-03': 120 };

describe('computeChartRates', () => {
  it('returns the rate implied by the prices of each day', () => {
    const euros = { '2026-10-01': 100, '2026-10-02': 200, '2026-10-03': 100 };
    expect(computeChartRates(chart(DOLLARS), chart(euros))).toEqual([
      { day: '2026-10-01', usd_per_eur: 1.1 },
      { day: '2026-10-02', usd_per_eur: 1.16 },
      { day: '2026-10-03', usd_per_eur: 1.2 },
    ]);
  });

  it('omits a day that is missing in one chart and a day with an outlying rate', () => {
    expect(computeChartRates(chart(DOLLARS), chart({ '2026-10-01': 100, '2026-10-03': 100 }))).toHaveLength(
      2,
    );
    const days = computeChartRates(
      chart({ ...DOLLARS, '2026-10-04': 120 }),
      chart({ '2026-10-01': 100, '2026-10-02': 200, '2026-10-03': 100, '2026-10-04': 80 }),
    ).map(({ day }) => day);
    expect(days).toEqual(['2026-10-01', '2026-10-02', '2026-10-03']);
  });

  it('returns an empty list when both charts are in dollars or the rate is implausible', () => {
    expect(computeChartRates(chart(DOLLARS), chart(DOLLARS))).toEqual([]);
    expect(computeChartRates(chart(DOLLARS), chart({ '2026-10-01': 10, '2026-10-02': 20 }))).toEqual([]);
  });
});
