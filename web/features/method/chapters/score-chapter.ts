import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { RATED_SUB_SCORES } from '#domain/ratings/rating-items.ts';
import { m } from '#messages';
import type { Chapter } from '#web/features/method/content.ts';

export const scoreChapter = (): Chapter => ({
  id: 'score',
  title: m.method_score_heading(),
  blocks: [
    { kind: 'text', text: m.method_score_is() },
    { kind: 'text', text: m.method_score_is_not() },
    {
      kind: 'text',
      text: m.method_score_mechanical({ rated: RATED_SUB_SCORES.length, count: SUB_SCORES.length }),
    },
  ],
});
