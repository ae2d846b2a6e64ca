import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset, level, listMarket, listScore, status, worstFlag } from '#contracts/shapes.ts';

/** Best and worst possible rank within the ranges of all scores; null unless the caller sees all scores. */
export const rankInterval = z.tuple([z.number().int(), z.number().int()]).nullable();

export const rankEntry = z.object({
  crypto_id: asset,
  status,
  scores: listScore.extend({ rank_interval: rankInterval }).nullable(),
  market: listMarket,
  flags: z.array(z.string()),
  worst_flag: worstFlag.nullable(),
});
export type RankEntry = z.infer<typeof rankEntry>;

/**
 * `source`: `bundled` until a live source has answered, then `live`. `notice` explains provisional scores
 * in the list.
 */
export const rankAnswer = z.object({
  level,
  asOf: z.string(),
  source: z.enum(['bundled', 'live']),
  method: z.string(),
  total: z.number().int(),
  rated: z.number().int(),
  visible: z.number().int(),
  /** Number of provisional scores in the medium profile. */
  provisional: z.number().int(),
  notice: z.string().nullable(),
  data: z.array(rankEntry),
});
export type RankAnswer = z.infer<typeof rankAnswer>;

export const rankCall = defineCall({
  method: 'GET',
  path: 'rank',
  summary:
    'Returns the ranking of one risk profile: rated assets by score, then stablecoins, then unrated assets, limited to what the caller may see.',
  keyScope: 'market',
  query: z.object({ level: level.default('medium') }),
  answer: rankAnswer,
  errors: ['input.invalid', 'server.unavailable'],
});

export const listedAsset = asset.pick({
  _id: true,
  name: true,
  thicker: true,
  logo: true,
  former_names: true,
  aliases: true,
});

export const allCryptosCall = defineCall({
  method: 'GET',
  path: 'rank/getAllCryptos',
  summary: 'Returns all listed assets.',
  keyScope: 'market',
  query: z.object({}),
  answer: z.array(listedAsset),
  errors: ['server.unavailable'],
});

export const totalVisibleCall = defineCall({
  method: 'GET',
  path: 'rank/getTotalVisible',
  summary: 'Returns how many assets are listed, rated, and visible to the caller.',
  keyScope: 'market',
  query: z.object({}),
  answer: z.object({ total: z.number().int(), rated: z.number().int(), visible: z.number().int() }),
  errors: ['server.unavailable'],
});
