import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { listedAsset } from '#contracts/rank.ts';
import { resemblance } from '#contracts/shapes.ts';

/**
 * `rank`: the market-cap rank, null for stablecoins and when unknown. `category`: in the caller's language,
 * null when unknown. `followed`: false for a coin that is not covered. `near`: a match with one letter of
 * difference. `formerly`: the former name or ticker, when it was typed in full or is the only match; else
 * null.
 */
export const foundAsset = listedAsset.omit({ former_names: true, aliases: true }).extend({
  rank: z.number().int().nullable(),
  category: z.string().nullable(),
  followed: z.boolean(),
  near: z.boolean(),
  formerly: z.string().nullable(),
  resembles: resemblance.nullable(),
});

/**
 * `text`: at most 80 characters; the server trims and normalises it. A contract address must be complete.
 * `listed`: omits coins that are not covered.
 */
export const searchCall = defineCall({
  method: 'GET',
  path: 'blog/research',
  summary: 'Finds assets by name, ticker, former name or contract address, best match first, at most 10.',
  keyScope: 'market',
  query: z.object({ text: z.string().max(80), listed: z.literal('true').optional() }),
  answer: z.array(foundAsset),
  errors: ['input.invalid', 'search.empty', 'server.unavailable'],
});
