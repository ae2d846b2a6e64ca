import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset, failedStablecoin, severity } from '#contracts/shapes.ts';
import { RESEMBLANCE_KINDS } from '#domain/search/resemblance-kinds.ts';

/** Characters of a query at most. Names of coins on Aptos and Sui are long. */
export const MAX_CONTRACT_QUERY_CHARS = 200;

const contract = z.object({ chain: z.string(), address: z.string() });

/**
 * A listed asset that the query names. `contracts`: all known; `matched`: those at the typed address.
 * `resembles`: the much larger asset that it may be mistaken for. `impostors`: coins that may be mistaken for
 * it, at most 20 of `impostor_count`; `contracts` of a coin that is not covered are unknown and empty.
 */
const checkedAsset = z.object({
  asset,
  contracts: z.array(contract),
  matched: z.array(contract),
  flags: z.array(z.object({ code: z.string(), severity, title: z.string(), text: z.string() })),
  flag_checks: z.object({ applicable: z.number().int(), measured: z.number().int() }),
  resembles: z.object({ _id: z.string(), name: z.string(), how: z.enum(RESEMBLANCE_KINDS) }).nullable(),
  impostors: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      thicker: z.string(),
      how: z.enum(RESEMBLANCE_KINDS),
      listed: z.boolean(),
      contracts: z.array(contract),
    }),
  ),
  impostor_count: z.number().int(),
});
export type CheckedAsset = z.infer<typeof checkedAsset>;

/**
 * `form`: of the address, null for a name or an empty query. `checksum`: `absent` when the address contains
 * none. `look_alikes`: known contracts whose address begins and ends like the typed one but differs. `known`:
 * what was searched. `as_of`: of the snapshot.
 */
const contractCheckAnswer = z.object({
  query: z.string(),
  form: z.enum(['evm', 'move', 'solana', 'base58check', 'bech32']).nullable(),
  checksum: z.enum(['valid', 'absent']).nullable(),
  assets: z.array(checkedAsset),
  look_alikes: z.array(contract.extend({ asset })),
  /** Failed stablecoins of exactly this name or ticker. */
  failed_stablecoins: z.array(failedStablecoin),
  known: z.object({ contracts: z.number().int(), assets: z.number().int(), coins: z.number().int() }),
  as_of: z.string(),
});
export type ContractCheckAnswer = z.infer<typeof contractCheckAnswer>;

export const contractCheckCall = defineCall({
  method: 'GET',
  path: 'contracts/check',
  summary: 'Tells which asset a contract address or name belongs to, its red flags, and what resembles it.',
  keyScope: 'market',
  query: z.object({ q: z.string().max(MAX_CONTRACT_QUERY_CHARS).default('') }),
  answer: contractCheckAnswer,
  errors: [
    'input.invalid',
    'contract.query',
    'contract.length',
    'contract.digits',
    'contract.checksum',
    'server.unavailable',
  ],
});
