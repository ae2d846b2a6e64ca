import type { ComponentAnswer, DetailsAnswer } from '#contracts/details.ts';
import type { Block } from '#domain/method/blocks.ts';

type ScoredDetails = Pick<DetailsAnswer, 'explain'> & { scores: NonNullable<DetailsAnswer['scores']> };

/** How a sub-score contributes to the FV Score: its weight, the weight of its pillar and its points. */
export interface ScorePath {
  weight: number;
  blockWeight: number;
  points: number;
  /** The published score, or the sum of all sub-scores when limit, cap or pending changes alter it. */
  of: number;
  /** Whether the total is the published score. */
  whole: boolean;
}

/** Returns the contribution of a sub-score to the score of a rated asset. Points are not rounded. */
export function scorePath(
  component: ComponentAnswer,
  block: Block,
  { scores, explain }: ScoredDetails,
): ScorePath {
  const brought = (explain ?? [])
    .filter((line) => line.kind === 'component')
    .reduce((sum, line) => sum + line.points, 0);
  const whole = explain === null || Math.abs(brought - scores.fv) < 0.05;
  return {
    weight: component.weight,
    blockWeight: scores.weights[block],
    points: component.points,
    of: whole ? scores.fv : brought,
    whole,
  };
}
