import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SortKey } from '#contracts/pages.ts';
import { DEFAULT_RANKING, NO_FILTERS } from '#contracts/ranking-state.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import { arrangeInSlices } from '#web/features/ranking/arrange-in-slices.ts';
import {
  arrangeRanking,
  createRowFilter,
  numberRows,
  sortRows,
} from '#web/features/ranking/arrange-ranking.ts';
import type { ListEntry } from '#web/features/ranking/merge-market.ts';

interface RowOptions {
  name: string;
  thicker?: string;
  category?: CategoryId;
  status?: ListEntry['status'];
  scored?: boolean;
  price?: number | null;
  priceEur?: number | null;
  locked?: boolean;
  cap?: number | null;
  flag?: FlagSeverity;
  provisional?: boolean;
}

function buildEntry({
  name,
  thicker = name,
  category = 'defi',
  status = 'rated',
  price = 1,
  priceEur = null,
  locked = false,
  scored = status !== 'soon' && !locked,
  cap = null,
  flag,
  provisional = false,
}: RowOptions): ListEntry {
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
          provisional,
          rank_interval: null,
          confidence: 'high',
          band: 'C',
          held_from: null,
        }
      : null,
    market: {
      price: { usd: price, eur: priceEur },
      market_cap: { usd: cap, eur: null },
      volume_24h: unknown,
      change_1h: unknown,
      change_24h: { usd: price, eur: priceEur },
      change_7d: unknown,
      sparkline_7d: null,
      sparkline_until: null,
      at: null,
      source: null,
      circulating: null,
      supply_share: null,
    },
    flags: flag ? ['F11'] : [],
    worst_flag: flag ? { code: 'F11', severity: flag, text: 'A flag' } : null,
    locked,
  };
}

const rows = (...made: RowOptions[]) => numberRows(made.map(buildEntry));
const names = (list: readonly { entry: ListEntry }[]) => list.map(({ entry }) => entry.crypto_id.name);

describe('numberRows', () => {
  it('numbers visible scores and returns null for locked ones, stablecoins and unrated assets', () => {
    const made = rows(
      { name: 'A' },
      { name: 'S', status: 'stablecoin' },
      { name: 'B' },
      { name: 'L', locked: true },
      { name: 'U', status: 'soon' },
    );
    expect(made.map(({ rank }) => rank)).toEqual([1, null, 2, null, null]);
  });
});

const ALL = { ...NO_FILTERS, ownIds: null };

describe('createRowFilter by measured share', () => {
  const list = rows(
    { name: 'Half' },
    { name: 'Less', provisional: true },
    { name: 'Locked', locked: true },
    { name: 'Soon', status: 'soon' },
  );
  it.each([
    ['half', ['Half']],
    ['provisional', ['Less']],
    [null, ['Half', 'Less', 'Locked', 'Soon']],
  ] as const)('%s keeps %j: a score that is not visible is neither', (measured, kept) => {
    expect(names(list.filter(createRowFilter({ ...ALL, measured })))).toEqual(kept);
  });
});

describe('createRowFilter by former name and word order', () => {
  it('returns the matching former ticker, and none when a current name matches', () => {
    const [row] = rows({ name: 'Polygon', thicker: 'POL' });
    row!.entry.crypto_id.former_names = ['MATIC'];
    expect(createRowFilter({ ...ALL, q: 'matic' })(row!)).toEqual({ ...row, formerly: 'MATIC' });
    expect(createRowFilter({ ...ALL, q: 'poly' })(row!)).toBe(row);
  });

  it('matches words in any order, with hyphens or without spaces', () => {
    const [row] = rows({ name: 'Shiba Inu', thicker: 'SHIB' });
    for (const q of ['inu shiba', 'shiba-inu', 'shibainu']) {
      expect(createRowFilter({ ...ALL, q })(row!), q).toBe(row);
    }
  });
});

describe('createRowFilter', () => {
  const keeps = (made: RowOptions, q: string, categories: CategoryId[] = []) =>
    rows(made).some(createRowFilter({ ...ALL, q, categories }));

  it.each(['sol', 'SOL', ' olan ', 'sól'])('finds Solana (SOL) by “%s”', (q) => {
    expect(keeps({ name: 'Solana', thicker: 'SOL' }, q)).toBe(true);
  });

  it('matches the ticker as well as the name', () => {
    expect(keeps({ name: 'Avalanche', thicker: 'AVAX' }, 'avax')).toBe(true);
    expect(keeps({ name: 'Avalanche', thicker: 'AVAX' }, 'sol')).toBe(false);
  });

  it('matches every listed asset, rated or not', () => {
    expect(keeps({ name: 'Norvia', status: 'soon' }, 'norvia')).toBe(true);
    expect(keeps({ name: 'USD Coin', status: 'stablecoin' }, 'usd')).toBe(true);
    expect(keeps({ name: 'Polygon', locked: true }, 'poly')).toBe(true);
  });

  const keepsWith = (
    filter: Partial<Parameters<typeof createRowFilter>[0]>,
    made: Partial<RowOptions> = {},
  ) => rows({ name: 'Aave', ...made }).some(createRowFilter({ ...ALL, ...filter }));

  it('keeps the chosen bands among visible scores only', () => {
    expect(keepsWith({ bands: ['C'] })).toBe(true);
    expect(keepsWith({ bands: ['A', 'B'] })).toBe(false);
    expect(keepsWith({ bands: ['C'] }, { locked: true })).toBe(false);
  });

  it('keeps the chosen severities, or rows without a flag', () => {
    expect(keepsWith({ flags: ['S2', 'S3'] }, { flag: 'S3' })).toBe(true);
    expect(keepsWith({ flags: ['S2'] }, { flag: 'S3' })).toBe(false);
    expect(keepsWith({ flags: ['none'] }, { flag: 'S3' })).toBe(false);
    expect(keepsWith({ flags: ['none'] })).toBe(true);
  });

  it('keeps market caps of at least the floor, and none that is not known', () => {
    expect(keepsWith({ cap: '1b' }, { cap: 1e9 })).toBe(true);
    expect(keepsWith({ cap: '1b' }, { cap: 1e9 - 1 })).toBe(false);
    expect(keepsWith({ cap: '10m' })).toBe(false);
  });

  it('keeps the viewer’s own assets', () => {
    expect(keepsWith({ ownIds: new Set(['aave']) })).toBe(true);
    expect(keepsWith({ ownIds: new Set() })).toBe(false);
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
      ownIds: null,
      categories: ['cryptocurrency'],
    });
    expect(ranked.map(({ rank }) => rank)).toEqual([2]);
  });

  const mixed = rows(
    { name: 'Z', price: 1 },
    { name: 'S', status: 'stablecoin', price: 2 },
    { name: 'L', locked: true, price: 4 },
    { name: 'U', status: 'soon', price: 3 },
  );
  const arrange = (sort: SortKey) =>
    arrangeRanking(mixed, { ...DEFAULT_RANKING, ownIds: null, currency: 'usd', sort });

  it('sorts all rows together by a figure that everybody sees', () => {
    const arranged = arrange('price');
    expect(names(arranged.ranked)).toEqual(['L', 'U', 'S', 'Z']);
    expect(arranged.unranked).toEqual([]);
  });

  it.each(['rank', 'project', 'hype', 'economics', 'measured'] as const)(
    'sorts only visible scores by %s and keeps the order of all others',
    (sort) => {
      const arranged = arrange(sort);
      expect(names(arranged.ranked)).toEqual(['Z']);
      expect(names(arranged.unranked)).toEqual(['S', 'L', 'U']);
    },
  );

  it('sorts flags by severity, and rows without a flag last', () => {
    const flagged = rows({ name: 'A' }, { name: 'B', flag: 'S2' }, { name: 'C', flag: 'S4' });
    const arranged = arrangeRanking(flagged, {
      ...DEFAULT_RANKING,
      ownIds: null,
      currency: 'usd',
      sort: 'flags',
    });
    expect(names(arranged.ranked)).toEqual(['C', 'B', 'A']);
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
          const state = { ...ALL, sort, dir, q, categories, currency: 'usd' as const };
          expect(await arrangeInSlices(all, state, async () => {})).toEqual(arrangeRanking(all, state));
        },
      ),
    );
  });
});
