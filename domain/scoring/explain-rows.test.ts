import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeScoreSum, explainRows } from '#domain/scoring/explain-rows.ts';

const line = (
  points: number,
  block: 'project' | 'hype' | 'economics' | null = 'project',
  kind: 'component' | 'limit' | 'cap' | 'pending' = 'component',
) => ({ kind, block, name: block === null ? null : ('team' as const), points });

describe('explainRows', () => {
  it('rounds to two decimals that sum to the published score', () => {
    const rows = explainRows([line(10.004), line(5.004), line(-0.308, null, 'pending')], 14.7);
    expect(rows.map((row) => row.points)).toEqual([10.01, 5, -0.31]);
  });

  it('preserves the sum for any lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 4, noNaN: true }), { minLength: 25, maxLength: 25 }),
        (points) => {
          const published = Math.round(points.reduce((sum, p) => sum + p, 0) * 10) / 10;
          const pending = published - points.reduce((sum, p) => sum + p, 0);
          const rows = explainRows(
            [...points.map((p) => line(p)), line(pending, null, 'pending')],
            published,
          );
          expect(rows.reduce((sum, row) => sum + row.points, 0)).toBeCloseTo(published, 6);
        },
      ),
    );
  });
});

describe('computeScoreSum', () => {
  it('groups sub-scores by pillar and returns limit, cap and pending separately', () => {
    const sum = computeScoreSum(
      [
        line(20),
        line(6.7),
        line(7.1, 'hype'),
        line(23.4, 'economics'),
        line(-10, null, 'cap'),
        line(-0.2, null, 'pending'),
      ],
      47,
    );
    expect(sum).toEqual({
      blocks: { project: 26.7, hype: 7.1, economics: 23.4 },
      limit: 0,
      cap: -10,
      pending: -0.2,
    });
  });
});
