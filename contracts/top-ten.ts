import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { listedAsset } from '#contracts/rank.ts';
import { TOP_LIST_NAMES, type TopListName } from '#domain/market/top-lists.ts';

const names = TOP_LIST_NAMES as [TopListName, ...TopListName[]];

/**
 * `value`: the sort value of the list: an amount in the list's currency (`isMoney`), percent, points or a count.
 * `sparkline`: closes of about a week, null for a missing day; null if the plan does not include the charts of
 * the list, or without closes.
 */
const row = listedAsset.omit({ logo: true }).extend({
  isMoney: z.boolean(),
  value: z.number().nullable(),
  sparkline: z.array(z.number().nullable()).nullable(),
});

/** `known`: number of assets with the figure. `at`, `sources`: of the figures in the rows. */
const list = z.object({
  name: z.enum(names),
  known: z.number().int(),
  at: z.string().nullable(),
  sources: z.array(z.string()),
  rows: z.array(row),
});
export type TopTenList = z.infer<typeof list>;

export const topTenCall = defineCall({
  method: 'GET',
  path: 'market/topTen',
  summary:
    'Returns the top-ten lists without stablecoins, in each currency, limited to the rows that the caller’s plan includes.',
  keyScope: 'market',
  query: z.object({}),
  answer: z.object({
    /** Time of the newest price, ISO 8601. */
    at: z.string().nullable(),
    /** Number of assets compared. */
    assets: z.number().int(),
    /** Number of rows of each list that the caller can see. */
    visible: z.number().int(),
    lists: z.object({ usd: z.array(list), eur: z.array(list) }),
  }),
  errors: ['server.unavailable'],
});
