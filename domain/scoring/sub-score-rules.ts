import type { Pillar } from '#domain/method/pillars.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import { ECONOMICS_RULES } from '#domain/scoring/economics-rules.ts';
import { HYPE_RULES } from '#domain/scoring/hype-rules.ts';
import { PROJECT_RULES } from '#domain/scoring/project-rules.ts';
import type { SubScoreRule } from '#domain/scoring/sub-score-rule.ts';

/** The 25 rules in method order. */
export const SUB_SCORE_RULES: readonly SubScoreRule[] = [...PROJECT_RULES, ...HYPE_RULES, ...ECONOMICS_RULES];

SUB_SCORE_RULES.forEach((rule, index) => {
  if (rule.component !== SUB_SCORES[index]) throw new Error(`rule of ${rule.component} is out of order`);
});

const PILLAR_BY_SUB_SCORE = new Map<SubScore, Pillar>(
  (Object.keys(SUB_SCORES_BY_PILLAR) as Pillar[]).flatMap((block) =>
    SUB_SCORES_BY_PILLAR[block].map((component): [SubScore, Pillar] => [component, block]),
  ),
);

export function getPillar(component: SubScore): Pillar {
  return PILLAR_BY_SUB_SCORE.get(component)!;
}

const listPartNames = (rule: SubScoreRule): string[] => [
  ...new Set(rule.variants.flatMap((variant) => variant.parts.map((part) => part.name))),
];

/** Names of all parts by sub-score. Pages need a text for each. */
export const PART_NAMES = Object.fromEntries(
  SUB_SCORE_RULES.map((rule): [SubScore, readonly string[]] => [rule.component, listPartNames(rule)]),
) as Readonly<Record<SubScore, readonly string[]>>;
