import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { RATED_SUB_SCORES } from '#domain/ratings/rating-items.ts';
import { m } from '#messages';
import { type RatingReleases, whoRates } from '#web/features/method/chapters/raters-chapter.ts';
import type { Chapter } from '#web/features/method/content.ts';

export const scoreChapter = (ratings: RatingReleases | null): Chapter => ({
  id: 'score',
  title: m.method_score_heading(),
  blocks: [
    { kind: 'text', text: m.method_score_is() },
    { kind: 'text', text: m.method_score_is_not() },
    {
      kind: 'text',
      text: [
        m.method_score_mechanical({ rated: RATED_SUB_SCORES.length, count: SUB_SCORES.length }),
        whoRates(ratings),
      ]
        .filter(Boolean)
        .join(' '),
    },
  ],
});
