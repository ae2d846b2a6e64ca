import { z } from 'zod';
import type { TokenSecurity } from '#domain/ingest/token-security.ts';
import { checkAnswer } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Number of the chain at the service, by its name at CoinGecko. */
export const SECURITY_CHAINS: Readonly<Record<string, number>> = {
  ethereum: 1,
  'binance-smart-chain': 56,
  'polygon-pos': 137,
  'arbitrum-one': 42161,
  'optimistic-ethereum': 10,
  base: 8453,
  avalanche: 43114,
};

/** Yes and no; an empty text when the service did not find out. */
const yesNo = z.enum(['0', '1', '']).optional();
/** A number as text, empty when unknown. */
const amount = z
  .string()
  .regex(/^-?\d*\.?\d*(?:e-?\d+)?$/i)
  .optional();

const token = z.object({
  token_symbol: z.string().optional(),
  is_honeypot: yesNo,
  sell_tax: amount,
  holder_count: amount,
  is_open_source: yesNo,
  lp_holders: z
    .array(
      z.object({
        address: z.string(),
        percent: z.string().regex(/^\d+(?:\.\d+)?(?:e-?\d+)?$/i),
        is_locked: z.union([z.literal(0), z.literal(1)]),
      }),
    )
    .nullish(),
});

const securityAnswer = z.object({
  code: z.literal(1),
  result: z.record(z.string(), token),
});

const toBoolean = (text: string | undefined): boolean | null => (text ? text === '1' : null);

export interface TokenSecurityService {
  readonly source: string;
  /**
   * Returns what the service states about a contract on a chain of `SECURITY_CHAINS`; null when it does not know the
   * contract. Rejects with a `SourceError` when the form of the answer is wrong: then nothing of it counts.
   */
  fetch(chain: string, address: string): Promise<TokenSecurity | null>;
}

export type OpenTokenSecurityOptions = Pick<
  SourceClientOptions,
  'ledger' | 'clock' | 'timeoutMs' | 'waitMs' | 'retries' | 'signal'
>;

/** GoPlus, or a server at `TOKEN_SECURITY_BASE_URL` that speaks the same protocol. */
export function openTokenSecurity(
  { sources }: Pick<Config, 'sources'>,
  options: OpenTokenSecurityOptions,
): TokenSecurityService {
  const given = sources.tokenSecurity.baseUrl ?? 'https://api.gopluslabs.io/api/v1';
  const client = createSourceClient({
    ...options,
    source: 'goplus',
    roots: [given.replace(/\/api\/v1\/?$/, '')],
    rateLimit: { perMinute: 30, perHour: null, perMonth: null },
  });
  return {
    source: client.source,
    async fetch(chain, address) {
      const number = SECURITY_CHAINS[chain];
      if (number === undefined) throw new Error(`${chain} is not a chain of the service`);
      const { body } = await client.get(`api/v1/token_security/${number}`, { contract_addresses: address });
      const { result } = checkAnswer(client.source, securityAnswer, body);
      const known = Object.keys(result).find((key) => key.toLowerCase() === address.toLowerCase());
      if (known === undefined) {
        if (Object.keys(result).length > 0)
          throw new SourceError(client.source, 'malformed', 'the answer is about another contract');
        return null;
      }
      const { token_symbol, is_honeypot, sell_tax, lp_holders, holder_count, is_open_source } =
        result[known]!;
      return {
        symbol: token_symbol ?? null,
        honeypot: toBoolean(is_honeypot),
        sell_tax: sell_tax ? Number(sell_tax) : null,
        holders: holder_count ? Number(holder_count) : null,
        verified: toBoolean(is_open_source),
        pool_holders:
          lp_holders?.map(({ address: holder, percent, is_locked }) => ({
            address: holder,
            percent: Number(percent),
            locked: is_locked === 1,
          })) ?? null,
      };
    },
  };
}
