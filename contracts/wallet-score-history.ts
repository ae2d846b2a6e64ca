import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { level, scoreRange } from '#contracts/shapes.ts';

/**
 * The weighted score at the end of a day. `kind`: `recomputed` with today's method from what was recorded by
 * then, or `published` today. `fv` and `range` are null when a price of that day, or the score on it, is
 * unknown for an asset whose score of today counts. `coverage`, 0 to 1: share of the value whose scores count.
 */
const walletScoreDay = z.object({
  date: z.string(),
  kind: z.enum(['recomputed', 'published']),
  fv: z.number().nullable(),
  range: scoreRange.nullable(),
  coverage: z.number().nullable(),
});
export type WalletScoreDay = z.infer<typeof walletScoreDay>;

/** `held_from` as in rank/scoreHistory. `hidden`: held assets whose score the caller's plan does not show. */
export const walletScoreHistoryAnswer = z.object({
  level,
  method: z.string(),
  held_from: z.string(),
  hidden: z.number().int(),
  data: z.array(walletScoreDay),
});
export type WalletScoreHistoryAnswer = z.infer<typeof walletScoreHistoryAnswer>;

export const walletScoreHistoryCall = defineCall({
  method: 'GET',
  path: 'user/getWalletScoreHistory',
  summary:
    'Returns the FV Score of the holdings over a year, weighted by the value of each day, from the scores that the caller can see.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({}),
  answer: walletScoreHistoryAnswer,
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});
