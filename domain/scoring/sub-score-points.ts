import { METHOD } from '#domain/method/method.ts';
import type { Pillar } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import type { SubScoreResult } from '#domain/scoring/snapshot.ts';
import { getPillar } from '#domain/scoring/sub-score-rules.ts';

type Scores = Record<SubScore, Pick<SubScoreResult, 'score'>>;

function sumApplicableWeights(scores: Scores, block: Pillar, level: RiskLevel): number {
  return SUB_SCORES_BY_PILLAR[block].reduce(
    (sum, component) => (scores[component].score === null ? sum : sum + METHOD.weights[component][level]),
    0,
  );
}

/**
 * Returns the weight of each sub-score in its pillar, normalised over those that apply. The others have 0.
 */
export function computeSubScoreWeights(scores: Scores, level: RiskLevel): Record<SubScore, number> {
  return Object.fromEntries(
    SUB_SCORES.map((component) => {
      const weightSum = sumApplicableWeights(scores, getPillar(component), level);
      return [component, scores[component].score === null ? 0 : METHOD.weights[component][level] / weightSum];
    }),
  ) as Record<SubScore, number>;
}

/**
 * Returns the points of each sub-score before limit and cap: w_pillar × w_i / W × s_i. They sum to `arith`.
 */
export function computeSubScorePoints(scores: Scores, level: RiskLevel): Record<SubScore, number> {
  const weights = computeSubScoreWeights(scores, level);
  return Object.fromEntries(
    SUB_SCORES.map((component) => [
      component,
      METHOD.blocks[level][getPillar(component)] * weights[component] * (scores[component].score ?? 0),
    ]),
  ) as Record<SubScore, number>;
}
