import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { listedAsset } from '#contracts/rank.ts';
import { TOP_LIST_NAMES, type TopListName } from '#domain/market/top-lists.ts';

const names = TOP_LIST_NAMES as [TopListName, ...TopListName[]];

/** `value`: what the list is ordered by, money of the list's currency (`isMoney`) or percent. */
const row = listedAsset.omit({ logo: true }).extend({ isMoney: z.boolean(), value: z.number().nullable() });

/** `known`: how many assets have the figure. */
const list = z.object({ name: z.enum(names), known: z.number().int(), rows: z.array(row) });
export type TopTenList = z.infer<typeof list>;

export const topTenCall = defineCall({
  method: 'GET',
  path: 'market/topTen',
  summary:
    'The top-ten lists without stablecoins, in each currency, cut to the rows the caller’s plan opens.',
  query: z.object({}),
  answer: z.object({
    /** When the newest price was seen, ISO. */
    at: z.string().nullable(),
    /** How many assets are compared. */
    assets: z.number().int(),
    /** How many rows of each list the caller sees. */
    visible: z.number().int(),
    lists: z.object({ usd: z.array(list), eur: z.array(list) }),
  }),
  errors: ['server.unavailable'],
});
