import { describe, expect, it } from 'vitest';
import { toScorePath } from './score-path.ts';

const component = { weight: 0.16, points: 4.45 } as never;
const scores = { fv: 57.2, weights: { project: 0.45, hype: 0.15, economics: 0.4 } } as never;
const line = (kind: string, points: number) => ({ kind, points, block: null, name: null }) as never;

describe('toScorePath', () => {
  it('leads to the published score when the sub-scores add up to it', () => {
    const path = toScorePath(component, 'economics', {
      scores,
      explain: [line('component', 57.22), line('pending', -0.02)],
    });
    expect(path).toEqual({ weight: 0.16, pillarWeight: 0.4, points: 4.45, total: 57.2, isPublished: true });
  });

  it('leads to the sum of the sub-scores when a cap lowers the score', () => {
    const path = toScorePath(component, 'economics', {
      scores,
      explain: [line('component', 70), line('cap', -12.8)],
    });
    expect(path).toMatchObject({ total: 70, isPublished: false });
  });
});
