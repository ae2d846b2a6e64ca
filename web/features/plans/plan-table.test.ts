import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { canReadChapter, topTenRows, visibleRows } from '#domain/plans/access.ts';
import { chaptersOf, PLANS, type PlanRow, planTable } from '#web/features/plans/plan-table.ts';
import { overwriteGetLocale } from '#web/paraglide/runtime.js';

afterEach(() => overwriteGetLocale(() => 'en'));

const rowsIn = (locale: 'en' | 'it') => {
  overwriteGetLocale(() => locale);
  return new Map(planTable().flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
};
const number = (cell: PlanRow['cells']['free'] | undefined) =>
  Number(/\d+/.exec(String(cell))?.[0] ?? Number.NaN);

describe.each(LOCALES)('planTable in %s', (locale) => {
  const rows = rowsIn(locale);

  it('says as many scores, chapters and top-ten rows as the policy opens', () => {
    for (const { id, sight } of PLANS.filter((plan) => plan.sight !== 'all')) {
      expect(number(rows.get('scores')?.cells[id])).toBe(visibleRows(sight, 1_000));
      const chapters = number(rows.get('book')?.cells[id]);
      expect([canReadChapter(sight, chapters), canReadChapter(sight, chapters + 1)]).toEqual([true, false]);
    }
    for (const { id, sight } of PLANS) expect(number(rows.get('top_ten')?.cells[id])).toBe(topTenRows(sight));
  });

  it('says that all is open where the policy opens all', () => {
    for (const id of ['pro', 'enterprise'] as const) {
      expect(rows.get('scores')?.cells[id]).toMatch(/^(all|tutti)$/);
      expect(rows.get('book')?.cells[id]).toMatch(/whole|tutto/);
    }
  });

  it('keeps prices and red flags open in every plan', () => {
    for (const id of ['market', 'flags', 'open']) {
      expect(Object.values(rows.get(id)?.cells ?? {})).toEqual([true, true, true, true]);
    }
  });

  it('never takes away in a higher plan what a lower one has', () => {
    for (const { cells } of rows.values()) {
      const has = PLANS.map(({ id }) => cells[id] !== false);
      expect(has).toEqual([...has].sort());
    }
  });
});

describe('chaptersOf', () => {
  it('counts the chapters of a sight; who reads all has no limit', () => {
    expect([chaptersOf('visitor'), chaptersOf('free'), chaptersOf('all')]).toEqual([
      4,
      6,
      Number.POSITIVE_INFINITY,
    ]);
  });
});
