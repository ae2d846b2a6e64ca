import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RankEntry } from '#contracts/rank.ts';
import type { CategoryId } from '#domain/assets/categories.ts';
import {
  arrangeInSlices,
  arrangeRanking,
  createRowFilter,
  numberRows,
  sortRows,
} from '#web/features/ranking/arrange-ranking.ts';
import { DEFAULT_RANKING } from '#web/features/ranking/ranking-state.ts';

interface RowOptions {
  name: string;
  thicker?: string;
  category?: CategoryId;
  status?: RankEntry['status'];
  scored?: boolean;
  price?: number | null;
  priceEur?: number | null;
}

function buildEntry({
  name,
  thicker = name,
  category = 'defi',
  status = 'rated',
  scored = status !== 'soon',
  price = 1,
  priceEur = null,
}: RowOptions): RankEntry {
  const unknown = { usd: null, eur: null };
  return {
    crypto_id: {
      _id: name.toLowerCase(),
      name,
      thicker,
      logo: null,
      rank: null,
      crypto_asset_category: { _id: category, name: category, colour: '#000000' },
    },
    status,
    scores: scored
      ? {
          fv: 50,
          project: 50,
          hype: 50,
          economics: 50,
          range: [50, 50],
          measured_share: 1,
          provisional: false,
          rank_interval: null,
          confidence: 'high',
          band: 'C',
          held_from: null,
        }
      : null,
    market: {
      price: { usd: price, eur: priceEur },
      market_cap: unknown,
      volume_24h: unknown,
      change_24h: null,
      change_7d: null,
      change_24h_in: { usd: price, eur: priceEur },
      change_7d_in: unknown,
      sparkline_7d: null,
      sparkline_until: null,
      at: null,
      source: null,
    },
    flags: [],
    worst_flag: null,
  };
}

const rows = (...made: RowOptions[]) => numberRows(made.map(buildEntry));
const names = (list: readonly { entry: RankEntry }[]) => list.map(({ entry }) => entry.crypto_id.name);

describe('numberRows', () => {
  it('numbers rated assets and returns null for stablecoins and unrated assets', () => {
    const made = rows(
      { name: 'A' },
      { name: 'S', status: 'stablecoin' },
      { name: 'B' },
      { name: 'U', status: 'soon' },
    );
    expect(made.map(({ rank }) => rank)).toEqual([1, null, 2, null]);
  });
});

describe('createRowFilter by former name and word order', () => {
  it('returns the matching former ticker, and none when a current name matches', () => {
    const [row] = rows({ name: 'Polygon', thicker: 'POL' });
    row!.entry.crypto_id.former_names = ['MATIC'];
    expect(createRowFilter({ q: 'matic', categories: [] })(row!)).toEqual({ ...row, formerly: 'MATIC' });
    expect(createRowFilter({ q: 'poly', categories: [] })(row!)).toBe(row);
  });

  it('matches words in any order, with hyphens or without spaces', () => {
    const [row] = rows({ name: 'Shiba Inu', thicker: 'SHIB' });
    for (const q of ['inu shiba', 'shiba-inu', 'shibainu']) {
      expect(createRowFilter({ q, categories: [] })(row!), q).toBe(row);
    }
  });
});

describe('createRowFilter', () => {
  const keeps = (made: RowOptions, q: string, categories: CategoryId[] = []) =>
    rows(made).some(createRowFilter({ q, categories }));

  it.each(['sol', 'SOL', ' olan ', 'sól'])('finds Solana (SOL) by “%s”', (q) => {
    expect(keeps({ name: 'Solana', thicker: 'SOL' }, q)).toBe(true);
  });

  it('matches the ticker as well as the name', () => {
    expect(keeps({ name: 'Avalanche', thicker: 'AVAX' }, 'avax')).toBe(true);
    expect(keeps({ name: 'Avalanche', thicker: 'AVAX' }, 'sol')).toBe(false);
  });

  it('matches no asset that is not rated', () => {
    expect(keeps({ name: 'Norvia', status: 'soon' }, 'norvia')).toBe(false);
    expect(keeps({ name: 'Norvia', status: 'soon' }, '')).toBe(true);
    expect(keeps({ name: 'USD Coin', status: 'stablecoin' }, 'usd')).toBe(true);
  });

  it('keeps the chosen categories, or all when none is chosen', () => {
    expect(keeps({ name: 'Aave', category: 'defi' }, '', ['oracle', 'defi'])).toBe(true);
    expect(keeps({ name: 'Aave', category: 'defi' }, '', ['oracle'])).toBe(false);
    expect(keeps({ name: 'Aave', category: 'defi' }, '')).toBe(true);
  });
});

describe('sortRows', () => {
  const priced = rows({ name: 'b', price: 5 }, { name: 'C', price: null }, { name: 'a', price: 9 });

  it.each([
    ['price', 1, ['a', 'b', 'C']],
    ['price', -1, ['b', 'a', 'C']],
    ['name', 1, ['a', 'b', 'C']],
    ['name', -1, ['C', 'b', 'a']],
    ['rank', 1, ['b', 'C', 'a']],
    ['rank', -1, ['a', 'C', 'b']],
  ] as const)('sorts by %s in direction %i with unknown values last', (sort, dir, order) => {
    expect(names(sortRows(priced, { sort, dir, currency: 'usd' }))).toEqual(order);
  });

  it.each(['price', 'change_24h'] as const)('sorts by %s in the selected currency', (sort) => {
    const made = rows({ name: 'a', price: 9, priceEur: 1 }, { name: 'b', price: 5, priceEur: 2 });
    expect(names(sortRows(made, { sort, dir: 1, currency: 'usd' }))).toEqual(['a', 'b']);
    expect(names(sortRows(made, { sort, dir: 1, currency: 'eur' }))).toEqual(['b', 'a']);
  });

  it('keeps every row in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ noNaN: true }))),
        fc.constantFrom(1 as const, -1 as const),
        (prices, dir) => {
          const made = rows(...prices.map((price, index) => ({ name: String(index), price })));
          expect(names(sortRows(made, { sort: 'price', dir, currency: 'usd' })).sort()).toEqual(
            names(made).sort(),
          );
        },
      ),
    );
  });
});

describe('arrangeRanking', () => {
  it('keeps the rank of a row when others are filtered out', () => {
    const made = rows({ name: 'Aave' }, { name: 'Bitcoin', category: 'cryptocurrency' });
    const { ranked } = arrangeRanking(made, {
      ...DEFAULT_RANKING,
      currency: 'usd',
      categories: ['cryptocurrency'],
    });
    expect(ranked.map(({ rank }) => rank)).toEqual([2]);
  });

  it('separates unranked assets and sorts them in the same order', () => {
    const made = rows(
      { name: 'Z', price: 1 },
      { name: 'S', status: 'stablecoin', price: 2 },
      { name: 'U', status: 'soon', price: 3 },
    );
    const arranged = arrangeRanking(made, { ...DEFAULT_RANKING, currency: 'usd', sort: 'price' });
    expect(names(arranged.ranked)).toEqual(['Z']);
    expect(names(arranged.unranked)).toEqual(['U', 'S']);
  });
});

describe('arrangeInSlices', () => {
  const made = fc.record({
    name: fc.constantFrom('Sól', 'sol 2', 'Sol 10', 'Aave', 'zen'),
    status: fc.constantFrom('rated' as const, 'soon' as const, 'stablecoin' as const),
    category: fc.constantFrom('defi' as const, 'oracle' as const),
    price: fc.option(fc.integer({ min: 0, max: 9 })),
  });

  it('returns the same as arrangeRanking for short and long lists', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { maxLength: 30 }),
        fc.constantFrom(1, 100),
        fc.constantFrom('rank' as const, 'name' as const, 'price' as const),
        fc.constantFrom(1 as const, -1 as const),
        fc.constantFrom('', 'sol'),
        fc.constantFrom<CategoryId[]>([], ['oracle']),
        async (some, times, sort, dir, q, categories) => {
          const all = rows(...Array.from({ length: times }, () => some).flat());
          const state = { sort, dir, q, categories, currency: 'usd' as const };
          expect(await arrangeInSlices(all, state, async () => {})).toEqual(arrangeRanking(all, state));
        },
      ),
    );
  });
});
