import { describe, expect, it } from 'vitest';
import { scorePath } from './score-path.ts';

const component = { weight: 0.16, points: 4.45 } as never;
const scores = { fv: 57.2, weights: { project: 0.45, hype: 0.15, economics: 0.4 } } as never;
const line = (kind: string, points: number) => ({ kind, points, block: null, name: null }) as never;

describe('scorePath', () => {
  it('leads to the published score when the sub-scores add up to it', () => {
    const way = scorePath(component, 'economics', {
      scores,
      explain: [line('component', 57.22), line('pending', -0.02)],
    });
    expect(way).toEqual({ weight: 0.16, blockWeight: 0.4, points: 4.45, of: 57.2, whole: true });
  });

  it('leads to the sum of the sub-scores when a cap lowers the score', () => {
    const way = scorePath(component, 'economics', {
      scores,
      explain: [line('component', 70), line('cap', -12.8)],
    });
    expect(way).toMatchObject({ of: 70, whole: false });
  });
});
