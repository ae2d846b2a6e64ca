import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { assetId } from '#contracts/details.ts';
import { issue } from '#contracts/issues.ts';
import { level, scoreRange } from '#contracts/shapes.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';

/** What moved a score: sub-scores, largest first, with the inputs that changed; and red flags. */
export const scoreMove = {
  moved: z.array(
    z.object({ sub_score: z.enum(SUB_SCORES), points: z.number(), reason: z.array(z.string()) }),
  ),
  flags: z.array(z.object({ code: z.string(), change: z.enum(['raised', 'cleared']) })),
};

/**
 * One day. `kind`: `recomputed` with today's method from the prices, volumes and market caps recorded by that
 * day, or `published` on that day. `moved`: sub-scores behind a change of a point or more since the previous
 * day in the list, largest first, with the inputs that changed. `flags`: raised or cleared since then.
 */
const scoreDay = z.object({
  date: z.string(),
  kind: z.enum(['recomputed', 'published']),
  fv: z.number(),
  range: scoreRange,
  project: z.number(),
  hype: z.number(),
  economics: z.number(),
  method: z.string(),
  ...scoreMove,
});
export type ScoreDay = z.infer<typeof scoreDay>;

/**
 * `locked`: the viewer may not see the score; `data` is empty then. `held_from`: date of the inputs that have
 * no older record and count unchanged for all recomputed days.
 */
export const scoreHistoryAnswer = z.object({
  level,
  locked: z.boolean(),
  held_from: z.string(),
  data: z.array(scoreDay),
});
export type ScoreHistoryAnswer = z.infer<typeof scoreHistoryAnswer>;

export const scoreHistoryCall = defineCall({
  method: 'GET',
  path: 'rank/scoreHistory',
  summary:
    'Returns the score of one asset over time: recomputed for past days from recorded prices, and as published.',
  keyScope: 'market',
  query: z.object({
    id: assetId,
    level: level.default('medium'),
    days: z
      .union([z.literal('max'), z.coerce.number().int().min(1).max(3650)], { error: issue('days.form') })
      .default(365),
  }),
  answer: scoreHistoryAnswer,
  errors: ['input.invalid', 'asset.not_found', 'server.unavailable'],
});
