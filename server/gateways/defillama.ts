import { z } from 'zod';
import { type CheckedRows, checkAnswer, checkRows, lenientNumber } from '#server/gateways/rows.ts';
import type { SourceClient } from '#server/gateways/source-client.ts';

export const chainRow = z.object({
  name: z.string(),
  gecko_id: z.string().nullish(),
  tokenSymbol: z.string().nullish(),
  tvl: z.number(),
});
export type ChainRow = z.output<typeof chainRow>;

export const protocolRow = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  name: z.string(),
  slug: z.string(),
  gecko_id: z.string().nullish(),
  symbol: z.string().nullish(),
  category: z.string().nullish(),
  chains: z.array(z.string()).nullish(),
  tvl: lenientNumber,
  parentProtocol: z.string().nullish(),
});
export type ProtocolRow = z.output<typeof protocolRow>;

const feeRow = z.object({
  name: z.string(),
  slug: z.string().nullish(),
  category: z.string().nullish(),
  total30d: lenientNumber,
});
export type FeeRow = z.output<typeof feeRow>;

export const poolRow = z.object({
  pool: z.string(),
  chain: z.string(),
  project: z.string(),
  symbol: z.string(),
  tvlUsd: lenientNumber,
  apyBase: lenientNumber,
  apy: lenientNumber,
  underlyingTokens: z.array(z.string().nullable()).nullish(),
});
export type PoolRow = z.output<typeof poolRow>;

const hackRow = z.object({
  /** Unix time in seconds. */
  date: z.number().positive(),
  name: z.string(),
  /** USD. Null where the list states none. */
  amount: lenientNumber,
  returnedFunds: lenientNumber,
  /** Id of the protocol in the list of protocols; null for others. */
  defillamaId: z.union([z.number(), z.string()]).nullish(),
  parentProtocolId: z.string().nullish(),
});
export type HackRow = z.output<typeof hackRow>;

export interface DefiLlama {
  fetchChains(): Promise<CheckedRows<ChainRow>>;
  fetchProtocols(): Promise<CheckedRows<ProtocolRow>>;
  /** Fees of the last 30 days in USD, by protocol and chain. */
  fetchFees(): Promise<CheckedRows<FeeRow>>;
  /** Yield pools. Public today but paid in the official client: callers must work without them. */
  fetchPools(): Promise<CheckedRows<PoolRow>>;
  /** Thefts of all time. Not documented: callers must work without them. */
  fetchHacks(): Promise<CheckedRows<HackRow>>;
}

/**
 * https://api-docs.defillama.com. `yieldsClient` is the client of yields.llama.fi, or the same as `client` when one
 * base URL serves both.
 */
export function createDefiLlama(client: SourceClient, yieldsClient: SourceClient): DefiLlama {
  const { source } = client;
  return {
    async fetchChains() {
      return checkRows(source, chainRow, (await client.get('v2/chains')).body);
    },
    async fetchProtocols() {
      return checkRows(source, protocolRow, (await client.get('protocols')).body);
    },
    async fetchFees() {
      const { body } = await client.get('overview/fees', {
        excludeTotalDataChart: 'true',
        excludeTotalDataChartBreakdown: 'true',
      });
      return checkRows(
        source,
        feeRow,
        checkAnswer(source, z.object({ protocols: z.array(z.unknown()) }), body).protocols,
      );
    },
    async fetchPools() {
      const { body } = await yieldsClient.get('pools');
      return checkRows(
        source,
        poolRow,
        checkAnswer(source, z.object({ data: z.array(z.unknown()) }), body).data,
      );
    },
    async fetchHacks() {
      return checkRows(source, hackRow, (await client.get('hacks')).body);
    },
  };
}
