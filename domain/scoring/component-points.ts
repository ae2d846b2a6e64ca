import type { Block } from '#domain/method/blocks.ts';
import { COMPONENTS, COMPONENTS_OF, type Component } from '#domain/method/components.ts';
import type { Level } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { blockOf } from '#domain/scoring/component-rules.ts';
import type { ComponentScore } from '#domain/scoring/snapshot.ts';

type Scores = Record<Component, Pick<ComponentScore, 'score'>>;

function applicableWeight(scores: Scores, block: Block, level: Level): number {
  return COMPONENTS_OF[block].reduce(
    (sum, component) => (scores[component].score === null ? sum : sum + METHOD.weights[component][level]),
    0,
  );
}

/**
 * Returns the weight of each sub-score in its pillar, normalised over those that apply. The others have 0.
 */
export function componentWeights(scores: Scores, level: Level): Record<Component, number> {
  return Object.fromEntries(
    COMPONENTS.map((component) => {
      const whole = applicableWeight(scores, blockOf(component), level);
      return [component, scores[component].score === null ? 0 : METHOD.weights[component][level] / whole];
    }),
  ) as Record<Component, number>;
}

/**
 * Returns the points of each sub-score before limit and cap: w_pillar × w_i / W × s_i. They sum to `arith`.
 */
export function componentPoints(scores: Scores, level: Level): Record<Component, number> {
  const weights = componentWeights(scores, level);
  return Object.fromEntries(
    COMPONENTS.map((component) => [
      component,
      METHOD.blocks[level][blockOf(component)] * weights[component] * (scores[component].score ?? 0),
    ]),
  ) as Record<Component, number>;
}
