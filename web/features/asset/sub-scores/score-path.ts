import type { DetailsAnswer, SubScoreAnswer } from '#contracts/details.ts';
import type { Pillar } from '#domain/method/pillars.ts';

type ScoredDetails = Pick<DetailsAnswer, 'explain'> & { scores: NonNullable<DetailsAnswer['scores']> };

/** How a sub-score contributes to the FV Score: its weight, the weight of its pillar and its points. */
export interface ScorePath {
  weight: number;
  pillarWeight: number;
  points: number;
  /** The published score, or the sum of all sub-scores when limit, cap or pending changes alter it. */
  total: number;
  /** Whether the total is the published score. */
  isPublished: boolean;
}

/** Returns the contribution of a sub-score to the score of a rated asset. Points are not rounded. */
export function toScorePath(
  component: SubScoreAnswer,
  block: Pillar,
  { scores, explain }: ScoredDetails,
): ScorePath {
  const subScoreSum = (explain ?? [])
    .filter((line) => line.kind === 'component')
    .reduce((sum, line) => sum + line.points, 0);
  const isPublished = explain === null || Math.abs(subScoreSum - scores.fv) < 0.05;
  return {
    weight: component.weight,
    pillarWeight: scores.weights[block],
    points: component.points,
    total: isPublished ? scores.fv : subScoreSum,
    isPublished,
  };
}
