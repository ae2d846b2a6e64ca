import { describe, expect, it } from 'vitest';
import {
  compareListed,
  compareMarketCap,
  compareRank,
  type RankableAsset,
  type RankKey,
  rankAssets,
  sortByRank,
  sortColumnsByRank,
  toRankKeys,
} from '#domain/scoring/order.ts';

const key = (id: string, over: Partial<RankKey> = {}): RankKey => ({
  id,
  published: 50,
  base: 50,
  coverage: 0.9,
  mc_eff: 1e9,
  ...over,
});

/** Sorted from best to worst. Each key differs from the next in one criterion only. */
const IN_ORDER: readonly RankKey[] = [
  key('a', { published: 50.1, base: 40, coverage: 0.1, mc_eff: null }),
  key('b', { base: 51, coverage: 0.1, mc_eff: null }),
  key('c', { coverage: 1, mc_eff: null }),
  key('d', { mc_eff: 2e9 }),
  key('e'),
  key('f'),
  key('g', { mc_eff: 0 }),
  key('h', { mc_eff: null }),
  key('i', { mc_eff: null }),
];

describe('compareRank', () => {
  it('sorts by published score, base, coverage, effective market cap and id', () => {
    expect(sortByRank(IN_ORDER.toReversed())).toEqual(IN_ORDER);
    expect(sortByRank(IN_ORDER)).toEqual(IN_ORDER);
  });

  it('sorts an unknown effective market cap after 0', () => {
    expect(compareRank(key('b', { mc_eff: 0 }), key('a', { mc_eff: null }))).toBeLessThan(0);
  });

  it('returns 0 only for the same asset', () => {
    for (const a of IN_ORDER)
      for (const b of IN_ORDER) expect(compareRank(a, b) === 0, `${a.id} ${b.id}`).toBe(a.id === b.id);
  });
});

describe('sortColumnsByRank', () => {
  it('sorts columns like compareRank, including ties', () => {
    const keys = IN_ORDER.toReversed();
    const column = (of: (each: RankKey) => number) => Float64Array.from(keys, of);
    const places = sortColumnsByRank(Uint32Array.from(keys.keys()), {
      ids: keys.map(({ id }) => id),
      fv: column(({ published }) => published + 0.04),
      base: column(({ base }) => base),
      coverage: column(({ coverage }) => coverage),
      mc_eff: column(({ mc_eff }) => mc_eff ?? Number.NaN),
    });
    expect(Array.from(places, (place) => keys[place]!.id)).toEqual(IN_ORDER.map(({ id }) => id));
  });

  it('omits indexes that are not given', () => {
    const column = Float64Array.of(1, 2, 3);
    const numbers = { ids: ['a', 'b', 'c'], fv: column, base: column, coverage: column, mc_eff: column };
    expect([...sortColumnsByRank(Uint32Array.of(0, 2), numbers)]).toEqual([2, 0]);
  });
});

describe('compareMarketCap', () => {
  it('sorts by market cap rank, unranked last, then by id', () => {
    const assets = [
      { id: 'z', market_cap_rank: 1 },
      { id: 'b', market_cap_rank: 2 },
      { id: 'c', market_cap_rank: 2 },
      { id: 'a', market_cap_rank: null },
      { id: 'd', market_cap_rank: null },
    ];
    expect(assets.toReversed().sort(compareMarketCap)).toEqual(assets);
  });
});

describe('compareListed', () => {
  it('sorts stablecoins last, each group by market cap and id', () => {
    const assets = [
      { id: 'b', market_cap_rank: 7, kind: 'coin' },
      { id: 'a', market_cap_rank: null, kind: 'token' },
      { id: 'd', market_cap_rank: 1, kind: 'stablecoin' },
      { id: 'c', market_cap_rank: null, kind: 'stablecoin' },
      { id: 'e', market_cap_rank: null, kind: 'stablecoin' },
    ] as const;
    expect(assets.toReversed().sort(compareListed)).toEqual(assets);
  });
});

const same = <T>(value: T) => ({ medium: value, high: value, insane: value });

const asset = (
  id: string,
  status: 'rated' | 'stablecoin' | 'soon',
  published: Record<'medium' | 'high' | 'insane', number> | null,
  market_cap_rank: number | null = null,
): RankableAsset => ({
  market_cap_rank,
  published: published && {
    medium: { score: published.medium },
    high: { score: published.high },
    insane: { score: published.insane },
  },
  score: {
    id,
    status,
    coverage: 0.9,
    mc_eff: 1e9,
    levels: published && same({ base: 50, fv: 50, half_width: 5, cap: 100, range: [45, 55] as const }),
  },
});

describe('rankAssets', () => {
  const assets = [
    asset('soon-b', 'soon', null),
    asset('stable-small', 'stablecoin', same(99), 20),
    asset('tied-b', 'rated', same(60)),
    asset('soon-a', 'soon', null),
    asset('risky', 'rated', { medium: 10, high: 60, insane: 90 }),
    asset('stable-large', 'stablecoin', null, 3),
    asset('tied-a', 'rated', same(60)),
    asset('soon-known', 'soon', null, 900),
  ];
  const rest = ['stable-large', 'stable-small', 'soon-known', 'soon-a', 'soon-b'];

  it('sorts rated assets, stablecoins and unrated assets, and ties by id', () => {
    for (const given of [assets, assets.toReversed()]) {
      expect(rankAssets(given).order).toEqual({
        medium: ['tied-a', 'tied-b', 'risky', ...rest],
        high: ['risky', 'tied-a', 'tied-b', ...rest],
        insane: ['risky', 'tied-a', 'tied-b', ...rest],
      });
    }
  });

  it('returns distinct ranks of rated assets in each profile and null for others', () => {
    const { getRanks } = rankAssets(assets);
    expect(getRanks('risky')).toEqual({ medium: 3, high: 1, insane: 1 });
    expect(getRanks('tied-b')).toEqual({ medium: 2, high: 3, insane: 3 });
    expect(getRanks('stable-large')).toEqual(same(null));
    expect(getRanks('nobody')).toEqual(same(null));
  });

  it('does not change the given list', () => {
    const before = [...assets];
    rankAssets(assets);
    expect(assets).toEqual(before);
  });
});

describe('toRankKeys', () => {
  it('returns a key for each published rated asset', () => {
    const unpublished = { ...asset('new', 'rated', same(50)), published: null };
    const keys = toRankKeys(
      [asset('a', 'rated', same(50)), asset('s', 'stablecoin', same(50)), unpublished],
      'high',
    );
    expect(keys).toEqual([key('a')]);
  });
});
