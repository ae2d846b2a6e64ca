import { describe, expect, it } from 'vitest';
import type { ScoreDay } from '#contracts/score-history.ts';
import { compareScoreHistories } from '#web/features/comparator/compare-score-histories.ts';

const day = (date: string, fv: number): ScoreDay => ({
  date,
  kind: 'recomputed',
  fv,
  range: [fv - 5, fv + 5],
  project: 50,
  hype: 50,
  economics: 50,
  method: 'fv-1.0.0',
  moved: [],
  flags: [],
});

describe('compareScoreHistories', () => {
  it('keeps only the days on which every asset has a score, in the order of the assets', () => {
    const one = [day('2026-04-01', 60), day('2026-04-02', 61), day('2026-04-03', 62)];
    const other = [day('2026-04-02', 41), day('2026-04-03', 42), day('2026-04-04', 43)];
    expect(compareScoreHistories([one, other]).map(({ at, days }) => [at, days.map(({ fv }) => fv)])).toEqual(
      [
        [Date.parse('2026-04-02'), [61, 41]],
        [Date.parse('2026-04-03'), [62, 42]],
      ],
    );
  });

  it('returns nothing without a common day, and without a history', () => {
    expect(compareScoreHistories([[day('2026-04-01', 60)], [day('2026-04-02', 41)]])).toEqual([]);
    expect(compareScoreHistories([[day('2026-04-01', 60)], []])).toEqual([]);
  });
});
