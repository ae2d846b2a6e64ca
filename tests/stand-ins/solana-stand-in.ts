import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base58 } from '@scure/base';

/** A key of 32 bytes, and a signature of 64. */
export const solanaKey = (number: number): string => base58.encode(new Uint8Array(32).fill(number));
export const solanaSignature = (number: number): string => base58.encode(new Uint8Array(64).fill(number));

interface TokenBalanceRow {
  accountIndex: number;
  mint: string;
  owner?: string;
  uiTokenAmount: { amount: string; decimals: number; uiAmountString: string };
}

/** What `getTransaction` answers, with fields that are not read as the documentation shows them. */
export interface SolanaRow {
  slot: number;
  blockTime: number | null;
  version: 'legacy' | 0;
  meta: {
    err: object | null;
    fee: number;
    preBalances: number[];
    postBalances: number[];
    preTokenBalances?: TokenBalanceRow[];
    postTokenBalances?: TokenBalanceRow[];
    logMessages: string[];
  };
  transaction: {
    signatures: string[];
    message: {
      accountKeys: { pubkey: string; signer: boolean; writable: boolean; source: string }[];
    };
  };
}

interface SolanaCall {
  method: string;
  params: [string, Record<string, unknown>?, Record<string, unknown>?];
}

export interface SolanaStandIn {
  url: string;
  readonly calls: SolanaCall[];
  /** Sets all transactions, oldest first. An account has those whose accounts include it. */
  setTransactions(rows: readonly SolanaRow[]): void;
  /** Token accounts of any owner. */
  setTokenAccounts(keys: readonly string[]): void;
  /** Answers calls of a method with this from now on; null answers normally again. */
  fail(failure: { method?: string; status: number; body: string } | null): void;
  reset(): void;
  close(): Promise<void>;
}

const FIRST_TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

/** Starts a server that answers like a node of Solana. */
export async function startSolana(): Promise<SolanaStandIn> {
  let rows: readonly SolanaRow[] = [];
  let tokenAccounts: readonly string[] = [];
  let failure: Parameters<SolanaStandIn['fail']>[0] = null;
  const calls: SolanaCall[] = [];

  const results: Record<string, (params: SolanaCall['params']) => unknown> = {
    getTokenAccountsByOwner: ([, filter]) => ({
      context: { slot: 1 },
      value:
        filter?.programId === FIRST_TOKEN_PROGRAM
          ? tokenAccounts.map((pubkey) => ({ pubkey, account: {} }))
          : [],
    }),
    getSignaturesForAddress: ([account, options]) => {
      const all = rows
        .filter(({ transaction }) => transaction.message.accountKeys.some(({ pubkey }) => pubkey === account))
        .map(({ slot, blockTime, meta, transaction }) => ({
          signature: transaction.signatures[0]!,
          slot,
          blockTime,
          err: meta.err,
          memo: null,
          confirmationStatus: 'finalized',
        }))
        .toReversed();
      const start = all.findIndex(({ signature }) => signature === options?.before) + 1;
      return all.slice(start, start + Number(options?.limit));
    },
    getTransaction: ([signature]) =>
      rows.find(({ transaction }) => transaction.signatures[0] === signature) ?? null,
  };
  const answer = (call: SolanaCall) => {
    if (failure && (failure.method ?? call.method) === call.method) return failure;
    const result = results[call.method]?.(call.params);
    return { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id: 1, result }) };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isRoot = request.method === 'POST' && request.url === '/?api-key=own';
      const call = isRoot ? (JSON.parse(Buffer.concat(chunks).toString()) as SolanaCall) : null;
      if (call) calls.push(call);
      const { status, body } = call ? answer(call) : { status: 404, body: '' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?api-key=own`,
    calls,
    setTransactions: (given) => {
      rows = given;
    },
    setTokenAccounts: (given) => {
      tokenAccounts = given;
    },
    fail: (given) => {
      failure = given;
    },
    reset: () => {
      rows = [];
      tokenAccounts = [];
      failure = null;
      calls.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface GivenTransaction {
  time?: number;
  fee?: number;
  hasFailed?: boolean;
  /** Key, lamports before and after. The first account pays the fee; accounts sign if `signers` names them. */
  accounts: readonly (readonly [key: string, before: number, after: number])[];
  signers?: readonly string[];
  /** Index of the account, mint, owner, decimals, amount before and after; null for an account that is not there. */
  tokens?: readonly (readonly [
    at: number,
    mint: string,
    owner: string | undefined,
    decimals: number,
    before: string | null,
    after: string | null,
  ])[];
}

/** A transaction in the documented form. `number` gives its signature, slot and, without `time`, its time. */
export function buildSolanaRow(
  number: number,
  {
    time = 1_709_287_200 + number,
    fee = 5_000,
    hasFailed = false,
    accounts,
    signers,
    tokens = [],
  }: GivenTransaction,
): SolanaRow {
  const signing = signers ?? [accounts[0]![0]];
  const balances = (side: 4 | 5): TokenBalanceRow[] =>
    tokens.flatMap((token) => {
      const [accountIndex, mint, owner, decimals] = token;
      const amount = token[side];
      if (amount === null) return [];
      const uiTokenAmount = { amount, decimals, uiAmountString: amount };
      return [{ accountIndex, mint, ...(owner ? { owner } : {}), uiTokenAmount }];
    });
  return {
    slot: 1_000 + number,
    blockTime: time,
    version: 0,
    meta: {
      err: hasFailed ? { InstructionError: [0, { Custom: 1 }] } : null,
      fee,
      preBalances: accounts.map(([, before]) => before),
      postBalances: accounts.map(([, , after]) => after),
      preTokenBalances: balances(4),
      postTokenBalances: balances(5),
      logMessages: [],
    },
    transaction: {
      signatures: [solanaSignature(number)],
      message: {
        accountKeys: accounts.map(([pubkey]) => ({
          pubkey,
          signer: signing.includes(pubkey),
          writable: true,
          source: 'transaction',
        })),
      },
    },
  };
}
