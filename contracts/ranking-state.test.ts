import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORT_KEYS } from '#contracts/pages.ts';
import {
  CAP_FILTERS,
  COLUMN_IDS,
  FLAG_FILTERS,
  MEASURED_FILTERS,
  OWN_FILTERS,
  ROW_SIZES,
  VIEWS,
} from '#contracts/ranking-parameters.ts';
import {
  DEFAULT_RANKING,
  isRankingAddress,
  type RankingState,
  readRankingState,
  toggleSort,
  toggleValue,
  toRankingSearch,
} from '#contracts/ranking-state.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { BANDS } from '#domain/scoring/snapshot.ts';

const read = (search: string) => readRankingState(new URLSearchParams(search));

const anyState: fc.Arbitrary<RankingState> = fc.record({
  level: fc.constantFrom(...RISK_LEVELS),
  sort: fc.constantFrom(...SORT_KEYS),
  dir: fc.constantFrom(1 as const, -1 as const),
  categories: fc.subarray([...CATEGORY_IDS]),
  q: fc
    .string({ maxLength: 80, unit: 'grapheme' })
    .map((text) => text.slice(0, 80))
    .filter((text) => text.isWellFormed()),
  view: fc.constantFrom(...VIEWS),
  bands: fc.subarray([...BANDS]),
  flags: fc.subarray([...FLAG_FILTERS]),
  cap: fc.option(fc.constantFrom(...CAP_FILTERS)),
  measured: fc.option(fc.constantFrom(...MEASURED_FILTERS)),
  own: fc.option(fc.constantFrom(...OWN_FILTERS)),
  columns: fc.shuffledSubarray([...COLUMN_IDS], { minLength: 1 }),
  rows: fc.constantFrom(...ROW_SIZES),
  all: fc.boolean(),
});

describe('readRankingState', () => {
  it('returns the default state without parameters', () => {
    expect(read('')).toEqual(DEFAULT_RANKING);
  });

  it('reads every parameter', () => {
    const address =
      'level=high&sort=price&dir=-1&category=oracle,defi&band=B,A&flag=none,S3&cap=1b&measured=half&only=wishlist&q=sol&view=cards&cols=supply,price,supply&rows=roomy&n=all';
    expect(read(address)).toEqual({
      level: 'high',
      sort: 'price',
      dir: -1,
      categories: ['defi', 'oracle'],
      bands: ['A', 'B'],
      flags: ['S3', 'none'],
      cap: '1b',
      measured: 'half',
      own: 'wishlist',
      q: 'sol',
      view: 'cards',
      columns: ['supply', 'price'],
      rows: 'roomy',
      all: true,
    });
  });

  it('truncates a filter that is too long', () => {
    expect(read(`q=${'x'.repeat(81)}`).q).toBe('x'.repeat(80));
  });
});

describe('isRankingAddress', () => {
  it.each([
    'level=extreme',
    'sort=fun',
    'dir=2',
    'view=list',
    'category=nothing',
    'category=defi,nothing',
    'band=G',
    'flag=S5',
    'cap=1',
    'only=mine',
    'cols=price,age',
    'rows=tall',
    'n=2',
    'level=Medium',
  ])('returns false for %s', (search) => {
    expect(isRankingAddress(new URLSearchParams(search))).toBe(false);
  });

  it.each([
    '',
    'level=&sort=&dir=&view=&category=&q=',
    'category=oracle,defi',
    'dir=1',
    `q=${'x'.repeat(900)}`,
    'utm_source=x',
  ])('returns true for “%s”', (search) => {
    expect(isRankingAddress(new URLSearchParams(search))).toBe(true);
  });

  it('returns true for the address of every state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(isRankingAddress(new URLSearchParams(toRankingSearch(state)))).toBe(true);
      }),
    );
  });
});

describe('toRankingSearch', () => {
  it('returns an empty string for the default state', () => {
    expect(toRankingSearch(DEFAULT_RANKING)).toBe('');
  });

  it('does not encode the commas between categories', () => {
    expect(toRankingSearch({ ...DEFAULT_RANKING, categories: ['defi', 'oracle'] })).toBe(
      '?category=defi,oracle',
    );
  });

  it('writes an address that reads back as the same state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(read(toRankingSearch(state))).toEqual(state);
      }),
    );
  });
});

describe('toggleSort', () => {
  it('alternates 1, −1, 1 on the same column', () => {
    const first = toggleSort(DEFAULT_RANKING, 'price');
    expect(first).toEqual({ sort: 'price', dir: 1 });
    const second = toggleSort({ ...DEFAULT_RANKING, ...first }, 'price');
    expect(second).toEqual({ sort: 'price', dir: -1 });
    expect(toggleSort({ ...DEFAULT_RANKING, ...second }, 'price')).toEqual({ sort: 'price', dir: 1 });
  });

  it('starts another column in its natural direction', () => {
    expect(toggleSort({ ...DEFAULT_RANKING, sort: 'price', dir: -1 }, 'name')).toEqual({
      sort: 'name',
      dir: 1,
    });
  });

  it('reverses the default order first', () => {
    expect(toggleSort(DEFAULT_RANKING, 'rank')).toEqual({ sort: 'rank', dir: -1 });
  });
});

describe('toggleValue', () => {
  it('adds a value in the defined order and removes it again', () => {
    const both = toggleValue(BANDS, ['C'], 'A');
    expect(both).toEqual(['A', 'C']);
    expect(toggleValue(BANDS, both, 'C')).toEqual(['A']);
  });
});
