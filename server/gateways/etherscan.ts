import { z } from 'zod';
import type {
  EthereumTransaction,
  InternalTransfer,
  TokenTransfer,
} from '#domain/wallet/connections/ethereum-record.ts';
import { checkAnswer } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { Config } from '#server/platform/config/config.ts';

/*
 * Answers in the form that Etherscan documents for its API V2: https://docs.etherscan.io/api-reference/endpoint/txlist,
 * …/txlistinternal and …/tokentx, and https://docs.etherscan.io/get-an-addresss-full-transaction-history for pages.
 * Blockscout answers in the same form, needs no key, and names the hash of internal transactions otherwise:
 * https://docs.blockscout.com/devs/apis/rpc/account. Not compared with answers of a live service.
 */

/** Number of Ethereum’s main network. */
const CHAIN_ID = 1;

/** Rows of one request: the most of a free key. */
export const ETHERSCAN_PAGE_ROWS = 1_000;

/** Above any block for a century, and within 32 bits, in which some servers keep it. */
const LAST_BLOCK = 999_999_999;

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

const transactionRow = z.object({ ...base, hash, isError: failed, gasUsed: digits, gasPrice: digits });
const internalRow = z
  .object({ ...base, isError: failed, hash: hash.optional(), transactionHash: hash.optional() })
  .transform((row, context) => {
    const found = row.hash ?? row.transactionHash;
    if (found === undefined) context.addIssue({ code: 'custom', message: 'has no hash' });
    return { ...row, hash: found ?? '' };
  });
const tokenRow = z.object({
  ...base,
  hash,
  contractAddress: account,
  tokenSymbol: z.string().nullish(),
  tokenDecimal: z.string().nullish(),
});

const answer = z.object({ status: z.enum(['0', '1']), message: z.string(), result: z.unknown() });

const MAX_DECIMALS = 77;
const NOTHING_FOUND = /^No (?:internal )?(?:transactions|token transfers|transfers|records) found/i;
const LIMIT = /rate limit|too many/i;

/** A page of rows by block, oldest first. `isFull`: more may follow from the last block on. */
export interface EtherscanPage<T> {
  rows: (T & { block: number })[];
  isFull: boolean;
}

export interface Etherscan {
  readonly source: string;
  listTransactions(address: string, fromBlock: number): Promise<EtherscanPage<EthereumTransaction>>;
  listInternal(address: string, fromBlock: number): Promise<EtherscanPage<InternalTransfer>>;
  listTokens(address: string, fromBlock: number): Promise<EtherscanPage<TokenTransfer>>;
}

export type OpenEtherscanOptions = Pick<
  SourceClientOptions,
  'ledger' | 'clock' | 'timeoutMs' | 'waitMs' | 'retries' | 'maxBytes' | 'signal'
>;

/** Address of the service that is asked: without a key the public Blockscout, because Etherscan requires one. */
export const getEtherscanUrl = ({ sources }: Pick<Config, 'sources'>): string =>
  sources.etherscan.baseUrl ??
  (sources.etherscan.apiKey ? 'https://api.etherscan.io/v2/api' : 'https://eth.blockscout.com/api');

/** Etherscan, or a server at `ETHERSCAN_BASE_URL` that speaks the same protocol. */
export function openEtherscan(
  { sources }: Pick<Config, 'sources'>,
  options: OpenEtherscanOptions,
): Etherscan {
  const client = createSourceClient({
    ...options,
    source: 'etherscan',
    roots: [getEtherscanUrl({ sources }).replace(/\/api$/, '')],
    // The free plan has three calls per second and 100,000 a day: https://docs.etherscan.io/rate-limits.
    rateLimit: { perMinute: 120, perHour: 4_000, perMonth: null },
  });
  const key = sources.etherscan.apiKey?.reveal();

  async function list<S extends z.core.$ZodType>(
    action: string,
    row: S,
    address: string,
    fromBlock: number,
  ): Promise<{ rows: z.output<S>[]; isFull: boolean }> {
    const { body } = await client.get('api', {
      chainid: CHAIN_ID,
      module: 'account',
      action,
      address,
      startblock: fromBlock,
      endblock: LAST_BLOCK,
      page: 1,
      offset: ETHERSCAN_PAGE_ROWS,
      sort: 'asc',
      ...(key ? { apikey: key } : {}),
    });
    const { status, message, result } = checkAnswer(client.source, answer, body);
    if (status === '0' && NOTHING_FOUND.test(message)) return { rows: [], isFull: false };
    if (status === '0') {
      const isLimit = LIMIT.test(`${message} ${typeof result === 'string' ? result : ''}`);
      throw new SourceError(client.source, isLimit ? 'rate_limited' : 'refused', 'the request was refused');
    }
    const rows = checkAnswer(client.source, z.array(row), result);
    return { rows, isFull: rows.length >= ETHERSCAN_PAGE_ROWS };
  }

  const toTransfer = (row: Pick<z.output<typeof transactionRow>, keyof typeof base | 'hash'>) => ({
    block: Number(row.blockNumber),
    hash: row.hash,
    time: Number(row.timeStamp),
    from: row.from,
    to: row.to,
    value: row.value,
  });

  return {
    source: client.source,
    async listTransactions(address, fromBlock) {
      const { rows, isFull } = await list('txlist', transactionRow, address, fromBlock);
      return {
        rows: rows.map((row) => ({
          ...toTransfer(row),
          hasFailed: row.isError === '1',
          gasUsed: row.gasUsed,
          gasPrice: row.gasPrice,
        })),
        isFull,
      };
    },
    async listInternal(address, fromBlock) {
      const { rows, isFull } = await list('txlistinternal', internalRow, address, fromBlock);
      const done = rows.map((row) => ({ ...toTransfer(row), value: row.isError === '1' ? '0' : row.value }));
      return { rows: done, isFull };
    },
    async listTokens(address, fromBlock) {
      const { rows, isFull } = await list('tokentx', tokenRow, address, fromBlock);
      return {
        rows: rows.map((row) => ({
          ...toTransfer(row),
          contract: row.contractAddress,
          symbol: row.tokenSymbol ?? '',
          decimals: readDecimals(row.tokenDecimal),
        })),
        isFull,
      };
    },
  };
}

const readDecimals = (text: string | null | undefined): number | null =>
  text && /^\d{1,2}$/.test(text) && Number(text) <= MAX_DECIMALS ? Number(text) : null;
