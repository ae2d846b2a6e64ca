import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset, level, scoreRange } from '#contracts/shapes.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';

/**
 * The sub-scores of the rated assets that the caller may see, best first. `weights`: of the profile, in percent;
 * those of sub-scores count within their pillar. `limit`: points by which a score may exceed its Project
 * pillar. `sub_scores`: null where one does not apply. `cap`: highest score that the flags allow.
 */
const subScoresAnswer = z.object({
  level,
  as_of: z.string(),
  method: z.string(),
  rated: z.number().int(),
  limit: z.number(),
  weights: z.object({
    pillars: z.record(z.enum(PILLARS), z.number().int()),
    sub_scores: z.record(z.enum(SUB_SCORES), z.number().int()),
  }),
  data: z.array(
    z.object({
      crypto_id: asset,
      fv: z.number(),
      range: scoreRange,
      provisional: z.boolean(),
      cap: z.number(),
      sub_scores: z.record(z.enum(SUB_SCORES), z.number().nullable()),
    }),
  ),
});
export type SubScoresAnswer = z.infer<typeof subScoresAnswer>;

export const subScoresCall = defineCall({
  method: 'GET',
  path: 'rank/subScores',
  summary: 'Returns the sub-scores of the rated assets whose scores the caller may see, with the weights.',
  keyScope: 'market',
  query: z.object({ level: level.default('medium') }),
  answer: subScoresAnswer,
  errors: ['input.invalid', 'server.unavailable'],
});
