import type { RatingInput } from '#domain/method/inputs.ts';

/** Version of the questions and their anchors. */
export const RUBRIC = 'rub-1.0';

/** The criteria of each sub-score that people rate in the order of rubric rub-1.0 (docs/method.md, 5). */
export const RATING_CRITERIA = {
  use_case: ['problem', 'token_need', 'live_use', 'legal_room'],
  innovativeness: ['novelty', 'defensibility', 'adoption'],
  roadmap: ['dated', 'tracker', 'runway'],
  team: ['identity', 'track_record', 'disclosure', 'conduct'],
  technology: ['soundness', 'security', 'performance', 'upgrade_path'],
} as const;

export type RatedSubScore = keyof typeof RATING_CRITERIA;
export const RATED_SUB_SCORES = Object.keys(RATING_CRITERIA) as RatedSubScore[];

/** The raw input of each rated sub-score. */
export const RATING_INPUT_BY_SUB_SCORE: Readonly<Record<RatedSubScore, RatingInput>> = {
  use_case: 'r_use',
  innovativeness: 'r_inn',
  roadmap: 'r_road',
  team: 'r_team',
  technology: 'r_tech',
};

/** Returns `component.criterion` for every criterion of a sub-score, in rubric order. */
export function listRatingItems(component: RatedSubScore): string[] {
  return RATING_CRITERIA[component].map((criterion) => `${component}.${criterion}`);
}

export const RATING_ITEMS: readonly string[] = RATED_SUB_SCORES.flatMap(listRatingItems);
