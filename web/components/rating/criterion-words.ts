import type { RATING_CRITERIA } from '#domain/ratings/rating-items.ts';
import { m } from '#messages';
import { subScoreName } from '#web/components/score/sub-score-words.ts';

export type Criterion = (typeof RATING_CRITERIA)[keyof typeof RATING_CRITERIA][number];

/** Names of the criteria of the rubric, in lower case. */
export const CRITERIA: Record<Criterion, () => string> = {
  problem: m.method_criterion_problem,
  token_need: m.method_criterion_token_need,
  live_use: m.method_criterion_live_use,
  legal_room: m.method_criterion_legal_room,
  novelty: m.method_criterion_novelty,
  defensibility: m.method_criterion_defensibility,
  adoption: m.method_criterion_adoption,
  dated: m.method_criterion_dated,
  tracker: m.method_criterion_tracker,
  runway: m.method_criterion_runway,
  identity: m.method_criterion_identity,
  track_record: m.method_criterion_track_record,
  disclosure: m.method_criterion_disclosure,
  conduct: m.method_criterion_conduct,
  soundness: m.method_criterion_soundness,
  security: m.method_criterion_security,
  performance: m.method_criterion_performance,
  upgrade_path: m.method_criterion_upgrade_path,
};

/** Name of an item of the rubric, such as `team.identity`, with its sub-score. */
export function ratingItemName(item: string): string {
  const [subScore, criterion] = item.split('.');
  return `${subScoreName(subScore as 'team')}: ${CRITERIA[criterion as Criterion]()}`;
}
