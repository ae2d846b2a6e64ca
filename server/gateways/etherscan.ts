import { z } from 'zod';
import { EVM_NETWORK_FACTS, type EvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import type {
  EvmTransaction,
  InternalTransfer,
  TokenTransfer,
} from '#domain/wallet/connections/evm-record.ts';
import type { ExplorerService } from '#server/gateways/explorer-service.ts';
import { checkAnswer } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';

/*
 * Answers in the form that Etherscan documents for its API V2: https://docs.etherscan.io/api-reference/endpoint/txlist,
 * …/txlistinternal and …/tokentx, and https://docs.etherscan.io/get-an-addresss-full-transaction-history for pages.
 * Blockscout answers in the same form and names the hash of internal transactions otherwise:
 * https://docs.blockscout.com/devs/apis/rpc/account. Fees with both parts are those of its REST API:
 * https://docs.blockscout.com/api-reference/addresses. Not compared with answers of a live service.
 */

/** Rows of one request: the most of a free key. */
export const ETHERSCAN_PAGE_ROWS = 1_000;

/** The largest number of 32 bits, in which some servers keep it. Arbitrum adds 126 million blocks a year. */
const LAST_BLOCK = 2_147_483_647;

const digits = z.string().regex(/^\d{1,80}$/);
/** Empty or null for the recipient of a transaction that creates a contract. */
const account = z
  .string()
  .regex(/^(?:0x[0-9a-fA-F]{40})?$/)
  .nullish()
  .transform((text) => (text ?? '').toLowerCase());
const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase());
const base = { blockNumber: digits, timeStamp: digits, from: account, to: account, value: digits };
/** “0” without an error. */
const failed = z.enum(['0', '1']);

const transactionRow = z.object({
  ...base,
  hash,
  isError: failed,
  gasUsed: digits,
  gasPrice: digits,
  /** Second part of a fee. Etherscan states it, though it does not document it; Blockscout does not. */
  L1FeesPaid: z.string().nullish(),
});
const internalRow = z
  .object({ ...base, isError: failed, hash: hash.optional(), transactionHash: hash.optional() })
  .transform((row, context) => {
    const found = row.hash ?? row.transactionHash;
    if (found === undefined) context.addIssue({ code: 'custom', message: 'has no hash' });
    return { ...row, hash: found ?? '' };
  });
const tokenRow = z.object({
  ...base,
  /** Some servers list NFTs too, without a value. */
  value: digits.nullish(),
  hash,
  contractAddress: account,
  tokenSymbol: z.string().nullish(),
  tokenDecimal: z.string().nullish(),
});

const answer = z.object({ status: z.enum(['0', '1']), message: z.string(), result: z.unknown() });

/** `actual`: of a transaction in a block. `next_page_params`: the query of the next page. */
const feesAnswer = z.object({
  items: z.array(
    z.object({ hash, fee: z.object({ type: z.enum(['actual', 'maximum']), value: digits.nullable() }) }),
  ),
  next_page_params: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
    .nullable(),
});

const MAX_DECIMALS = 77;
const NOTHING_FOUND = /^No (?:internal )?(?:transactions|token transfers|transfers|records) found/i;
const LIMIT = /rate limit|too many/i;

/**
 * A page of rows by block, oldest first. `isFull`: more may follow from the last block on. `lastBlock`: that of the
 * last row, also if it is of no interest; null for an empty page.
 */
export interface EtherscanPage<T> {
  rows: (T & { block: number })[];
  isFull: boolean;
  lastBlock: number | null;
}

/** `fee`: null when the service states a part of it only. */
export type ListedTransaction = Omit<EvmTransaction, 'fee'> & { fee: string | null };

/** A page of fees by the hash of the transaction, newest first. `next`: where the next page begins; null for none. */
export interface FeesPage {
  fees: (readonly [hash: string, fee: string])[];
  next: Readonly<Record<string, string>> | null;
}

/** The history of addresses on one network. */
export interface Etherscan {
  readonly source: string;
  listTransactions(address: string, fromBlock: number): Promise<EtherscanPage<ListedTransaction>>;
  listInternal(address: string, fromBlock: number): Promise<EtherscanPage<InternalTransfer>>;
  listTokens(address: string, fromBlock: number): Promise<EtherscanPage<TokenTransfer>>;
  /** What the transactions that an address signed cost, with both parts. Only Blockscout answers. */
  listFees(address: string, next: Readonly<Record<string, string>>): Promise<FeesPage>;
}

export type OpenEtherscanOptions = Pick<
  SourceClientOptions,
  'ledger' | 'clock' | 'timeoutMs' | 'waitMs' | 'retries' | 'maxBytes' | 'signal'
>;

/** Etherscan, or a server that speaks the same protocol. */
export function openEtherscan(
  network: EvmNetwork,
  service: ExplorerService,
  options: OpenEtherscanOptions,
): Etherscan {
  const { chainId, hasDataFee } = EVM_NETWORK_FACTS[network];
  const client = createSourceClient({
    ...options,
    source: service.source,
    roots: [service.url.replace(/\/api$/, '')],
    // The free plan of Etherscan has three calls per second and 100,000 a day: https://docs.etherscan.io/rate-limits.
    // Blockscout has three per second without a key: https://docs.blockscout.com/devs/apis/requests-and-limits.
    rateLimit: { perMinute: 120, perHour: 4_000, perMonth: null },
  });
  const key: Record<string, string> = service.apiKey ? { apikey: service.apiKey.reveal() } : {};

  async function list<S extends z.core.$ZodType<{ blockNumber: string }>>(
    action: string,
    row: S,
    address: string,
    fromBlock: number,
  ): Promise<{ rows: z.output<S>[]; isFull: boolean; lastBlock: number | null }> {
    const { body } = await client.get('api', {
      chainid: chainId,
      module: 'account',
      action,
      address,
      startblock: fromBlock,
      endblock: LAST_BLOCK,
      page: 1,
      offset: ETHERSCAN_PAGE_ROWS,
      sort: 'asc',
      ...key,
    });
    const { status, message, result } = checkAnswer(client.source, answer, body);
    if (status === '0' && NOTHING_FOUND.test(message)) return { rows: [], isFull: false, lastBlock: null };
    if (status === '0') {
      const isLimit = LIMIT.test(`${message} ${typeof result === 'string' ? result : ''}`);
      throw new SourceError(client.source, isLimit ? 'rate_limited' : 'refused', 'the request was refused');
    }
    const rows = checkAnswer(client.source, z.array(row), result);
    const last = rows.at(-1)?.blockNumber;
    return {
      rows,
      isFull: rows.length >= ETHERSCAN_PAGE_ROWS,
      lastBlock: last === undefined ? null : Number(last),
    };
  }

  const toTransfer = (row: Pick<z.output<typeof transactionRow>, keyof typeof base | 'hash'>) => ({
    block: Number(row.blockNumber),
    hash: row.hash,
    time: Number(row.timeStamp),
    from: row.from,
    to: row.to,
    value: row.value,
  });

  /** Transactions that come from Ethereum have no gas price and no second part either. */
  const toFee = ({ gasUsed, gasPrice, L1FeesPaid }: z.output<typeof transactionRow>): string | null => {
    const gas = BigInt(gasUsed) * BigInt(gasPrice);
    if (!hasDataFee || BigInt(gasPrice) === 0n) return gas.toString();
    return digits.safeParse(L1FeesPaid).success ? (gas + BigInt(L1FeesPaid!)).toString() : null;
  };

  return {
    source: client.source,
    async listTransactions(address, fromBlock) {
      const { rows, ...page } = await list('txlist', transactionRow, address, fromBlock);
      return {
        ...page,
        rows: rows.map((row) => ({
          ...toTransfer(row),
          hasFailed: row.isError === '1',
          fee: toFee(row),
        })),
      };
    },
    async listInternal(address, fromBlock) {
      const { rows, ...page } = await list('txlistinternal', internalRow, address, fromBlock);
      return {
        ...page,
        rows: rows.map((row) => ({ ...toTransfer(row), value: row.isError === '1' ? '0' : row.value })),
      };
    },
    async listTokens(address, fromBlock) {
      const { rows, ...page } = await list('tokentx', tokenRow, address, fromBlock);
      return {
        ...page,
        rows: rows.flatMap(({ value, ...row }) =>
          value
            ? {
                ...toTransfer({ ...row, value }),
                contract: row.contractAddress,
                symbol: row.tokenSymbol ?? '',
                decimals: readDecimals(row.tokenDecimal),
              }
            : [],
        ),
      };
    },
    async listFees(address, next) {
      const path = `api/v2/addresses/${address}/transactions`;
      const { body } = await client.get(path, { ...key, ...next, filter: 'from' });
      const { items, next_page_params } = checkAnswer(client.source, feesAnswer, body);
      const pairs = Object.entries(next_page_params ?? {});
      return {
        fees: items.flatMap(({ hash: of, fee: { type, value } }) =>
          type === 'actual' && value !== null ? [[of, value] as const] : [],
        ),
        next:
          next_page_params &&
          Object.fromEntries(pairs.flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]]))),
      };
    },
  };
}

const readDecimals = (text: string | null | undefined): number | null =>
  text && /^\d{1,2}$/.test(text) && Number(text) <= MAX_DECIMALS ? Number(text) : null;
