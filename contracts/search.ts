import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { listedAsset } from '#contracts/rank.ts';
import { resemblance } from '#contracts/shapes.ts';

/**
 * `rank`: the market-cap rank, null for stablecoins and where there is none. `category`: in the caller's language, null where
 * not known. `followed`: false of a coin of which only name and ticker are known. `near`: not what was typed, but one letter
 * from it. `formerly`: the former name or ticker that was typed whole, or that alone matches; else null.
 */
export const foundAsset = listedAsset.omit({ former_names: true }).extend({
  rank: z.number().int().nullable(),
  category: z.string().nullable(),
  followed: z.boolean(),
  near: z.boolean(),
  formerly: z.string().nullable(),
  resembles: resemblance.nullable(),
});

/** Search text of at most 80 characters; the server trims and normalises it. */
export const searchCall = defineCall({
  method: 'GET',
  path: 'blog/research',
  summary: 'Assets by name or ticker, best match first, at most 10.',
  query: z.object({ text: z.string().max(80) }),
  answer: z.array(foundAsset),
  errors: ['input.invalid', 'search.empty', 'server.unavailable'],
});
