import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset } from '#contracts/shapes.ts';

export const PLATFORM_KINDS = ['defi', 'cefi'] as const;

/** `assets`: ids of listed assets with a contract on the blockchain, and its own coin. */
const blockchain = z.object({ _id: z.string(), name: z.string(), assets: z.array(z.string()) });

/**
 * `category`, `chains` and `locked_usd` (assets held, in USD) as the source states them. `token`: the listed asset
 * that belongs to the platform, null without one.
 */
const platform = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(PLATFORM_KINDS),
  category: z.string(),
  chains: z.array(z.string()),
  locked_usd: z.number(),
  token: asset.nullable(),
});
export type PlatformAnswer = z.infer<typeof platform>;

/**
 * Blockchains by number of assets. `platforms`: the largest first, of the day `recorded`, with the address of the
 * list.
 */
export const ecosystemAnswer = z.object({
  blockchains: z.array(blockchain),
  platforms: z.array(platform),
  recorded: z.string(),
  source: z.object({ name: z.string(), url: z.string() }),
});
export type EcosystemAnswer = z.infer<typeof ecosystemAnswer>;

export const ecosystemCall = defineCall({
  method: 'GET',
  path: 'market/ecosystem',
  summary:
    'Returns blockchains with the listed assets on each, and DeFi and CeFi platforms with their tokens.',
  keyScope: 'market',
  query: z.object({}),
  answer: ecosystemAnswer,
  errors: ['server.unavailable'],
});
