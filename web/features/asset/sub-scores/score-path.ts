import type { ComponentAnswer, DetailsAnswer } from '#contracts/details.ts';
import type { Block } from '#domain/method/blocks.ts';

type ScoredDetails = Pick<DetailsAnswer, 'explain'> & { scores: NonNullable<DetailsAnswer['scores']> };

/** How a sub-score reaches the FV Score: its weight, the weight of its block, the points it brings, and out of how many. */
export interface ScorePath {
  weight: number;
  blockWeight: number;
  points: number;
  /** The published score, or the sum of all sub-scores where limit, flags or waiting changes stand between the two. */
  of: number;
  /** Whether `of` is the published score. */
  whole: boolean;
}

/** The way of one sub-score of a scored asset. Points are exact; the page rounds them. */
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
