import { z } from 'zod';
import type { BitcoinTransaction } from '#domain/wallet/connections/bitcoin-record.ts';
import { checkAnswer } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import type { Config } from '#server/platform/config/config.ts';

/*
 * Answers in the form that the documentation of Esplora states: https://github.com/Blockstream/esplora, API.md,
 * sections “Addresses” and “Transaction format”. Not compared with answers of a live service.
 */

/** Transactions per page of the confirmed history, newest first. */
const PAGE_ROWS = 25;

const MAX_SATOSHIS = 2_100_000_000_000_000;
const satoshis = z.number().int().min(0).max(MAX_SATOSHIS);
const output = z.object({ scriptpubkey_address: z.string().nullish(), value: satoshis });

const addressAnswer = z.object({ chain_stats: z.object({ tx_count: z.number().int().min(0) }) });

const transactionsAnswer = z.array(
  z.object({
    txid: z.string().regex(/^[0-9a-f]{64}$/),
    fee: satoshis,
    vin: z.array(
      z
        .object({ is_coinbase: z.boolean(), prevout: output.nullish() })
        .refine(({ is_coinbase, prevout }) => is_coinbase || prevout, { error: 'has no previous output' }),
    ),
    vout: z.array(output),
    status: z.object({ confirmed: z.literal(true), block_time: z.number().int().min(0) }),
  }),
);

export interface Esplora {
  readonly source: string;
  /** Number of confirmed transactions of an address. */
  countTransactions(address: string): Promise<number>;
  /**
   * A page of the confirmed transactions of an address, newest first, after one of them; an empty text for the
   * newest. `isLast`: no older ones follow.
   */
  listTransactions(
    address: string,
    after: string,
  ): Promise<{ transactions: BitcoinTransaction[]; isLast: boolean }>;
}

export type OpenEsploraOptions = Pick<
  SourceClientOptions,
  'ledger' | 'clock' | 'timeoutMs' | 'waitMs' | 'retries' | 'maxBytes' | 'signal'
>;

/** Address of the service that is asked. */
export const getEsploraUrl = ({ sources }: Pick<Config, 'sources'>): string =>
  sources.esplora.baseUrl ?? 'https://blockstream.info/api';

/** Blockstream’s Esplora, or a server at `ESPLORA_BASE_URL` that speaks the same protocol. */
export function openEsplora({ sources }: Pick<Config, 'sources'>, options: OpenEsploraOptions): Esplora {
  const client = createSourceClient({
    ...options,
    source: 'esplora',
    roots: [getEsploraUrl({ sources })],
    // No limit is documented; this one is ours.
    rateLimit: { perMinute: 60, perHour: null, perMonth: null },
  });
  const path = (address: string) => `address/${encodeURIComponent(address)}`;
  return {
    source: client.source,
    async countTransactions(address) {
      const { body } = await client.get(path(address));
      return checkAnswer(client.source, addressAnswer, body).chain_stats.tx_count;
    },
    async listTransactions(address, after) {
      const { body } = await client.get(`${path(address)}/txs/chain${after === '' ? '' : `/${after}`}`);
      const rows = checkAnswer(client.source, transactionsAnswer, body);
      return { transactions: rows.map(toTransaction), isLast: rows.length < PAGE_ROWS };
    },
  };
}

function toTransaction({
  txid,
  fee,
  vin,
  vout,
  status,
}: z.output<typeof transactionsAnswer>[number]): BitcoinTransaction {
  const toCoin = (of: z.output<typeof output>) => ({
    address: of.scriptpubkey_address ?? null,
    value: of.value,
  });
  return {
    id: txid,
    time: status.block_time,
    fee,
    isReward: vin.some(({ is_coinbase }) => is_coinbase),
    inputs: vin.flatMap(({ prevout }) => (prevout ? [toCoin(prevout)] : [])),
    outputs: vout.map(toCoin),
  };
}
