import { z } from 'zod';
import { type CheckedRows, checkAnswer, checkRows } from '#server/gateways/rows.ts';
import type { SourceClient } from '#server/gateways/source-client.ts';

const listedCoin = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  is_active: z.boolean().nullish(),
  rank: z.number().nullish(),
});
export type PaprikaListed = z.output<typeof listedCoin>;

const coin = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  is_active: z.boolean().nullish(),
  type: z.string().nullish(),
  team: z
    .array(z.object({ id: z.string().nullish(), name: z.string(), position: z.string().nullish() }))
    .nullish(),
  tags: z.array(z.object({ id: z.string(), name: z.string() })).nullish(),
  proof_type: z.string().nullish(),
  org_structure: z.string().nullish(),
  hash_algorithm: z.string().nullish(),
  started_at: z.string().nullish(),
  open_source: z.boolean().nullish(),
  whitepaper: z.object({ link: z.string().nullish() }).nullish(),
  links: z
    .object({
      website: z.array(z.string()).nullish(),
      explorer: z.array(z.string()).nullish(),
      source_code: z.array(z.string()).nullish(),
    })
    .nullish(),
});
export type PaprikaCoin = z.output<typeof coin>;

export interface Coinpaprika {
  /** Every coin. Coinpaprika has its own ids: match by name and symbol together. */
  fetchCoins(): Promise<CheckedRows<PaprikaListed>>;
  /** Team, tags, proof type and links of one coin. */
  fetchCoin(id: string): Promise<PaprikaCoin>;
}

/** https://api.coinpaprika.com: keyless, 20,000 calls a month. */
export function createCoinpaprika(client: SourceClient): Coinpaprika {
  return {
    async fetchCoins() {
      return checkRows(client.source, listedCoin, (await client.get('coins')).body);
    },
    async fetchCoin(id) {
      return checkAnswer(client.source, coin, (await client.get(`coins/${encodeURIComponent(id)}`)).body);
    },
  };
}
