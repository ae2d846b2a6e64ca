import { z } from 'zod';
import type { SolanaTransaction } from '#domain/wallet/connections/solana-record.ts';
import { checkAnswer } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { Config } from '#server/platform/config/config.ts';

/*
 * Answers in the form that Solana documents for its JSON-RPC: https://solana.com/docs/rpc/http/getsignaturesforaddress,
 * …/gettransaction, …/gettokenaccountsbyowner. Not compared with answers of a live service.
 */

/** Signatures of one request: the most that is allowed. */
const SIGNATURES_PER_PAGE = 1_000;

/** Programs of tokens: the first one and its successor. */
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const;

const key = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
const signature = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
const balance = z.number().min(0);

const answer = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});
const signaturesResult = z.array(z.object({ signature }));
const accountsResult = z.object({ value: z.array(z.object({ pubkey: key })) });
const tokenBalances = z
  .array(
    z.object({
      accountIndex: z.number().int().min(0),
      mint: key,
      owner: key.nullish(),
      uiTokenAmount: z.object({
        amount: z.string().regex(/^\d{1,40}$/),
        decimals: z.number().int().min(0).max(77),
      }),
    }),
  )
  .nullish()
  .transform((rows) => rows ?? []);
const transactionResult = z
  .object({
    slot: z.number().int().min(0),
    blockTime: z.number().int().min(0),
    meta: z.object({
      fee: z.number().int().min(0),
      preBalances: z.array(balance),
      postBalances: z.array(balance),
      preTokenBalances: tokenBalances,
      postTokenBalances: tokenBalances,
    }),
    transaction: z.object({
      message: z.object({ accountKeys: z.array(z.object({ pubkey: key, signer: z.boolean() })).min(1) }),
    }),
  })
  .refine(
    ({ meta, transaction }) =>
      [meta.preBalances, meta.postBalances].every(
        (balances) => balances.length === transaction.message.accountKeys.length,
      ),
    { error: 'has balances of other accounts' },
  )
  .refine(
    ({ meta, transaction }) =>
      [...meta.preTokenBalances, ...meta.postTokenBalances].every(
        ({ accountIndex }) => accountIndex < transaction.message.accountKeys.length,
      ),
    { error: 'has a token balance of no account' },
  );

export interface SolanaRpc {
  readonly source: string;
  /** The token accounts that an owner has now. */
  listTokenAccounts(owner: string): Promise<string[]>;
  /** A page of the signatures of an account, newest first, before one of them; an empty text for the newest. */
  listSignatures(account: string, before: string): Promise<{ signatures: string[]; isLast: boolean }>;
  readTransaction(signature: string): Promise<SolanaTransaction>;
}

export type OpenSolanaOptions = Pick<
  SourceClientOptions,
  'ledger' | 'clock' | 'timeoutMs' | 'waitMs' | 'retries' | 'maxBytes' | 'signal'
>;

/** Address of the server that is asked. It can contain a key. */
const getSolanaUrl = ({ sources }: Pick<Config, 'sources'>): URL =>
  new URL(sources.solana.rpcUrl?.reveal() ?? 'https://api.mainnet-beta.solana.com');

/** Host of the server that is asked. */
export const getSolanaHost = (config: Pick<Config, 'sources'>): string => getSolanaUrl(config).host;

/** Solana’s public server, or the one at `SOLANA_RPC_URL`. */
export function openSolanaRpc(config: Pick<Config, 'sources'>, options: OpenSolanaOptions): SolanaRpc {
  const url = getSolanaUrl(config);
  const client = createSourceClient({
    ...options,
    source: 'solana',
    roots: [url.origin],
    // The public server allows 40 calls of one kind in 10 seconds: https://solana.com/docs/references/clusters.
    rateLimit: { perMinute: 120, perHour: null, perMonth: null },
  });

  async function call<S extends z.ZodType>(
    method: string,
    params: unknown[],
    result: S,
  ): Promise<z.output<S>> {
    const { body } = await client.post(url.pathname + url.search, async () => ({
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      headers: { 'content-type': 'application/json' },
    }));
    const { error, result: given } = checkAnswer(client.source, answer, body);
    if (error) {
      const isLimit = error.code === 429 || /rate limit|too many/i.test(error.message);
      throw new SourceError(client.source, isLimit ? 'rate_limited' : 'refused', 'the request was refused');
    }
    return checkAnswer(client.source, result, given);
  }

  return {
    source: client.source,
    async listTokenAccounts(owner) {
      const found: string[] = [];
      for (const programId of TOKEN_PROGRAMS) {
        const options = { commitment: 'finalized', encoding: 'jsonParsed' };
        const { value } = await call(
          'getTokenAccountsByOwner',
          [owner, { programId }, options],
          accountsResult,
        );
        found.push(...value.map(({ pubkey }) => pubkey));
      }
      return found;
    },
    async listSignatures(account, before) {
      const rows = await call(
        'getSignaturesForAddress',
        [account, { commitment: 'finalized', limit: SIGNATURES_PER_PAGE, ...(before ? { before } : {}) }],
        signaturesResult,
      );
      return {
        signatures: rows.map((row) => row.signature),
        isLast: rows.length < SIGNATURES_PER_PAGE,
      };
    },
    async readTransaction(of) {
      const result = await call(
        'getTransaction',
        [of, { commitment: 'finalized', encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }],
        transactionResult,
      );
      return toTransaction(of, result);
    },
  };
}

function toTransaction(
  of: string,
  { slot, blockTime, meta, transaction }: z.output<typeof transactionResult>,
): SolanaTransaction {
  const keys = transaction.message.accountKeys;
  const tokens = new Map<number, SolanaTransaction['tokens'][number]>();
  const addBalance = (
    { accountIndex, mint, owner, uiTokenAmount }: (typeof meta.preTokenBalances)[number],
    side: 'before' | 'after',
  ) => {
    const known = tokens.get(accountIndex) ?? {
      account: keys[accountIndex]!.pubkey,
      mint,
      owner: owner ?? null,
      decimals: uiTokenAmount.decimals,
      before: '0',
      after: '0',
    };
    tokens.set(accountIndex, { ...known, [side]: uiTokenAmount.amount });
  };
  for (const row of meta.preTokenBalances) addBalance(row, 'before');
  for (const row of meta.postTokenBalances) addBalance(row, 'after');
  return {
    signature: of,
    slot,
    time: blockTime,
    fee: String(meta.fee),
    accounts: keys.map(({ pubkey, signer }, at) => ({
      key: pubkey,
      isSigner: signer,
      before: toExact(meta.preBalances[at]!),
      after: toExact(meta.postBalances[at]!),
    })),
    tokens: [...tokens.values()],
  };
}

/** JSON numbers above 2^53 lose digits. That is 9 million SOL. */
const toExact = (lamports: number): string | null =>
  Number.isSafeInteger(lamports) ? String(lamports) : null;
