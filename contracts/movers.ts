import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { listedAsset } from '#contracts/rank.ts';
import { scoreMove } from '#contracts/score-history.ts';
import { level, scoreRange } from '#contracts/shapes.ts';

/** `kind` of the score before: `published` on that day, or `recomputed` for it with today's method. */
const moverRow = listedAsset.extend({
  kind: z.enum(['recomputed', 'published']),
  before: z.number(),
  now: z.number(),
  range: scoreRange,
  measured_share: z.number(),
  provisional: z.boolean(),
  ...scoreMove,
});

/**
 * `from` and `until`: the days compared; `from` is null when no score of a week before is known. `compared`:
 * number of scores that the caller may see and that are known on both days.
 */
export const moversAnswer = z.object({
  level,
  from: z.string().nullable(),
  until: z.string(),
  compared: z.number().int(),
  data: z.array(moverRow),
});
export type MoversAnswer = z.infer<typeof moversAnswer>;

export const moversCall = defineCall({
  method: 'GET',
  path: 'rank/movers',
  summary:
    'Returns the ten largest changes in seven days among the scores that the caller’s plan shows, with what moved them.',
  keyScope: 'market',
  query: z.object({ level: level.default('medium') }),
  answer: moversAnswer,
  errors: ['server.unavailable'],
});
