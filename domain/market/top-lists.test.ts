import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListedFigures, selectTopRows, TOP_LIST_NAMES, TOP_LISTS } from '#domain/market/top-lists.ts';

const asset = (id: string, figures: Partial<ListedFigures>): ListedFigures => ({
  id,
  market_cap: null,
  volume_24h: null,
  change_24h: null,
  change_7d: null,
  from_high: null,
  new_high: null,
  fv_medium: null,
  fv_high: null,
  fv_insane: null,
  economics: null,
  measured: null,
  author_days: null,
  flags: null,
  ...figures,
});
const selectTopIds = (assets: ListedFigures[], name: Parameters<typeof selectTopRows>[1], count = 3) =>
  selectTopRows(assets, name, count).rows.map(({ id }) => id);

describe('selectTopRows', () => {
  const assets = [
    asset('a', { market_cap: 10, change_24h: 4, from_high: -90 }),
    asset('b', { market_cap: 30, change_24h: -2, from_high: -5 }),
    asset('c', { market_cap: 20, change_24h: 0, from_high: 0 }),
    asset('d', { change_24h: -9 }),
  ];

  it('sorts by the figure of the list in its direction', () => {
    expect(selectTopIds(assets, 'market_cap')).toEqual(['b', 'c', 'a']);
    expect(selectTopIds(assets, 'fallen_24h')).toEqual(['d', 'b']);
    expect(selectTopIds(assets, 'near_high')).toEqual(['c', 'b', 'a']);
    expect(selectTopIds(assets, 'far_from_high', 1)).toEqual(['a']);
  });

  it('includes only risen assets in the list of gainers', () => {
    expect(selectTopIds(assets, 'risen_24h')).toEqual(['a']);
  });

  it('excludes unknown figures and counts the known ones', () => {
    expect(selectTopRows(assets, 'market_cap', 10).known).toBe(3);
    expect(selectTopRows(assets, 'risen_24h', 1).known).toBe(4);
    expect(selectTopRows(assets, 'volume_24h', 10)).toEqual({ rows: [], known: 0 });
  });

  it('sorts equal figures by id', () => {
    expect(selectTopIds([asset('z', { change_7d: 1 }), asset('y', { change_7d: 1 })], 'risen_7d')).toEqual([
      'y',
      'z',
    ]);
  });

  it('sorts every list by its figure, independent of the given order', () => {
    const figure = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
    const listed = fc
      .uniqueArray(fc.record({ id: fc.string({ maxLength: 3 }), value: figure }), {
        selector: ({ id }) => id,
      })
      .map((rows) => rows.map(({ id, value }) => asset(id, { ...values(value) })));
    const values = (value: number | null) => ({
      market_cap: value,
      volume_24h: value,
      change_24h: value,
      change_7d: value,
      from_high: value,
      new_high: value,
      fv_medium: value,
      fv_high: value,
      fv_insane: value,
      economics: value,
      measured: value,
      author_days: value,
      flags: value,
    });
    fc.assert(
      fc.property(listed, fc.constantFrom(...TOP_LIST_NAMES), fc.nat({ max: 10 }), (given, name, count) => {
        const { rows, known } = selectTopRows(given, name, count);
        const { measure, first } = TOP_LISTS[name];
        const shown = rows.map((row) => first * row[measure]!);
        expect(shown).toEqual([...shown].sort((a, b) => b - a));
        expect(rows.length).toBeLessThanOrEqual(Math.min(count, known));
        expect(selectTopRows([...given].reverse(), name, count).rows).toEqual(rows);
      }),
    );
  });
});
