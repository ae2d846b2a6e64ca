import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { canReadChapter, countTopTenRows, countVisibleRows } from '#domain/plans/access.ts';
import { buildPlanTable, countChapters, PLANS, type PlanCell } from '#domain/plans/plan-table.ts';

const rowsIn = (locale: 'en' | 'it') =>
  new Map(
    buildPlanTable({ published: 2, announced: 17, live: 0 }, locale).flatMap(({ rows }) =>
      rows.map((row) => [row.id, row] as const),
    ),
  );
const number = (cell: PlanCell | undefined) => Number(/\d+/.exec(String(cell))?.[0] ?? Number.NaN);

describe.each(LOCALES)('buildPlanTable in %s', (locale) => {
  const rows = rowsIn(locale);

  it('states the numbers of scores, chapters and top-ten rows of the access policy', () => {
    for (const { id, visibility } of PLANS.filter((plan) => plan.visibility !== 'all')) {
      expect(number(rows.get('scores')?.cells?.[id])).toBe(countVisibleRows(visibility, 1_000));
      const chapters = number(rows.get('book')?.cells?.[id]);
      expect([canReadChapter(visibility, chapters), canReadChapter(visibility, chapters + 1)]).toEqual([
        true,
        false,
      ]);
    }
    for (const { id, visibility } of PLANS)
      expect(number(rows.get('top_ten')?.cells?.[id])).toBe(countTopTenRows(visibility));
  });

  it('states that everything is included where the access policy has no limit', () => {
    for (const id of ['pro', 'enterprise'] as const) {
      expect(rows.get('scores')?.cells?.[id]).toMatch(/^(all|tutti)$/);
      expect(rows.get('book')?.cells?.[id]).toMatch(/^(all published|tutti quelli pubblicati)$/);
    }
  });

  it('includes prices and red flags in every plan', () => {
    for (const id of ['market', 'flags', 'open']) {
      expect(Object.values(rows.get(id)?.cells ?? {})).toEqual([true, true, true, true]);
    }
  });

  it('includes in each plan everything that the lower plans have', () => {
    for (const { cells } of rows.values()) {
      if (cells === null) continue;
      const has = PLANS.map(({ id }) => cells[id] !== false);
      expect(has).toEqual([...has].sort());
    }
  });
});

describe('features that are not built', () => {
  const planned = () => buildPlanTable({ published: 2, announced: 17, live: 0 }, 'en');

  it('have no cells in any plan', () => {
    const announcedIds = planned().flatMap(({ rows }) =>
      rows.filter(({ cells }) => cells === null).map(({ id }) => id),
    );
    expect(announcedIds).toEqual(['live']);
  });

  it('do not include live events once there is one, which ENTERPRISE has', () => {
    const live = buildPlanTable({ published: 2, announced: 17, live: 1 }, 'en')
      .flatMap(({ rows }) => rows)
      .find(({ id }) => id === 'live');
    expect(live?.cells).toEqual({ visitor: false, free: false, pro: false, enterprise: true });
  });

  it('do not include the book, whose row states how many chapters are published', () => {
    const book = planned()
      .flatMap(({ rows }) => rows)
      .find(({ id }) => id === 'book');
    expect(book?.note).toBe('2 of 17 chapters are published');
  });
});

describe('countChapters', () => {
  it('returns the number of readable chapters, or infinity when there is no limit', () => {
    expect([countChapters('visitor'), countChapters('free'), countChapters('all')]).toEqual([
      4,
      6,
      Number.POSITIVE_INFINITY,
    ]);
  });
});
