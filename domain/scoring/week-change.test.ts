import { describe, expect, it } from 'vitest';
import type { PastRow } from '#domain/scoring/past-subject.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import {
  computeWeekChange,
  findMovers,
  findWeekStart,
  type LevelWeekChange,
} from '#domain/scoring/week-change.ts';
import { TODAY } from '#tests/builders/build-subject.ts';
import { ALPHA } from '#tests/builders/worked-examples.ts';

const TIMES = { bundled: Date.parse(TODAY), live: Date.parse(TODAY) };
const DAY = findWeekStart(TODAY);
const ROWS = Array.from({ length: 500 }, (_, i): PastRow => {
  const day = new Date(Date.parse(TODAY) - (500 - i) * 86_400_000).toISOString().slice(0, 10);
  return { day, close: 100 + (i % 7), volume: null, market_cap: 4e11 };
});
const [NOW] = scoreSnapshot({ bundled_as_of: TODAY, now: TODAY, assets: [ALPHA] });
const PUBLISHED = { medium: 90, high: 90, insane: 90 };
const compute = (rows: PastRow[], before = {}) =>
  computeWeekChange(ALPHA, rows, DAY, TIMES, NOW!, { now: PUBLISHED, before });

describe('findWeekStart', () => {
  it('returns the day seven days before, also when the snapshot is late in its day', () => {
    expect(findWeekStart('2026-05-04T19:07:00.000Z')).toBe('2026-04-27');
    expect(findWeekStart('2026-05-04T00:00:00.000Z')).toBe('2026-04-27');
  });
});

describe('computeWeekChange', () => {
  it('recomputes the score from rows up to that day only', () => {
    const later = ROWS.map((row) => (row.day > DAY ? { ...row, close: 9e9, market_cap: 9e20 } : row));
    const change = compute(ROWS)!;
    expect(change.day).toBe(DAY);
    expect(change.levels.medium.kind).toBe('recomputed');
    expect(compute(later)!.levels.medium.before).toBe(change.levels.medium.before);
  });

  it('takes a score that was published on that day, in its profile only', () => {
    const { levels } = compute(ROWS, { high: 12.3 })!;
    expect(levels.high).toMatchObject({ kind: 'published', before: 12.3, now: 90 });
    expect(levels.medium.kind).toBe('recomputed');
  });

  it('is null without a price and market cap of that day or the day before', () => {
    expect(compute(ROWS.filter(({ day }) => day < DAY))).not.toBeNull();
    const dayBefore = new Date(Date.parse(DAY) - 86_400_000).toISOString().slice(0, 10);
    expect(compute(ROWS.filter(({ day }) => day < dayBefore))).toBeNull();
  });
});

describe('findMovers', () => {
  const change = (id: string, before: number, now: number) => ({
    id,
    change: { kind: 'published', before, now, moved: [], flags: [] } satisfies LevelWeekChange,
  });

  it('returns the changes, rises and falls by size, then by id, without unchanged scores', () => {
    const assets = [
      change('unchanged', 50.9, 50.9),
      change('small', 50.1, 50.2),
      change('fall', 50, 45),
      change('b-rise', 50, 53),
      change('a-rise', 60, 63),
    ];
    expect(findMovers(assets, 10).map(({ id }) => id)).toEqual(['fall', 'a-rise', 'b-rise', 'small']);
    expect(findMovers(assets, 2).map(({ id }) => id)).toEqual(['fall', 'a-rise']);
  });
});
