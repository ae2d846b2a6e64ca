import { describe, expect, it } from 'vitest';
import { groupRows } from '#web/features/market/groups.ts';
import type { MarketRow } from '#web/features/market/load-market.ts';

const row = (id: string, category: MarketRow['category'], usd: number | null, eur = usd): MarketRow => ({
  id,
  name: id.toUpperCase(),
  ticker: id,
  logo: null,
  category,
  token_type: null,
  stablecoin: false,
  price: { usd: null, eur: null },
  market_caps: { usd, eur },
  volumes: { usd: null, eur: null },
  day_changes: { usd: null, eur: null },
  week_changes: { usd: null, eur: null },
  from_high: null,
  at: null,
});
const byCategory = (rows: MarketRow[], largestCount = 2) =>
  groupRows(rows, ({ category }) => category ?? 'none', largestCount);

describe('groupRows', () => {
  it('counts assets, sums known market caps and lists the largest', () => {
    const [defi] = byCategory([
      row('a', 'defi', 1),
      row('b', 'defi', 5, null),
      row('c', 'defi', null),
      row('d', 'defi', 3),
    ]);
    expect(defi).toEqual({
      key: 'defi',
      count: 4,
      market_caps: { usd: 9, eur: 4 },
      largest: [
        { id: 'b', name: 'B' },
        { id: 'd', name: 'D' },
      ],
    });
  });

  it('returns null as market cap when none is known', () => {
    expect(byCategory([row('a', 'dao', null)])[0]?.market_caps).toEqual({ usd: null, eur: null });
  });

  it('sorts by number of assets, then by market cap', () => {
    const groups = byCategory([
      row('a', 'dao', 1),
      row('b', 'social', 9),
      row('c', null, 1),
      row('d', null, 1),
    ]);
    expect(groups.map(({ key }) => key)).toEqual(['none', 'social', 'dao']);
  });
});
