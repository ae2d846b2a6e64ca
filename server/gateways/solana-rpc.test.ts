import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openSolanaRpc } from '#server/gateways/solana-rpc.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';
import {
  buildSolanaRow,
  type SolanaRow,
  solanaKey,
  solanaSignature,
  startSolana,
} from '#tests/stand-ins/solana-stand-in.ts';

const server = await startSolana();
afterEach(() => server.reset());
afterAll(() => server.close());

const open = () =>
  openSolanaRpc(loadConfig({ SOLANA_RPC_URL: server.url }), {
    ledger: { recordCall: async () => null },
    clock: createFakeClock(),
    retries: 0,
  });
const [ME, THEM, MINE, MINT] = [solanaKey(1), solanaKey(2), solanaKey(3), solanaKey(4)];
const ROW = buildSolanaRow(1, {
  accounts: [
    [ME, 1_000_000_000, 899_995_000],
    [THEM, 0, 100_000_000],
    [MINE, 2_039_280, 2_039_280],
  ],
  tokens: [
    [1, MINT, undefined, 0, '3', null],
    [2, MINT, ME, 6, null, '18446744073709551615'],
  ],
});

describe('a transaction of Solana', () => {
  it('is read in the documented form', async () => {
    server.setTransactions([ROW]);
    expect(await open().readTransaction(solanaSignature(1))).toEqual({
      signature: solanaSignature(1),
      slot: 1_001,
      time: 1_709_287_201,
      fee: '5000',
      accounts: [
        { key: ME, isSigner: true, before: '1000000000', after: '899995000' },
        { key: THEM, isSigner: false, before: '0', after: '100000000' },
        { key: MINE, isSigner: false, before: '2039280', after: '2039280' },
      ],
      tokens: [
        { account: THEM, mint: MINT, owner: null, decimals: 0, before: '3', after: '0' },
        { account: MINE, mint: MINT, owner: ME, decimals: 6, before: '0', after: '18446744073709551615' },
      ],
    });
    expect(server.calls[0]).toMatchObject({
      method: 'getTransaction',
      params: [solanaSignature(1), { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }],
    });
  });

  it('has no exact balance above what a number of JSON can hold', async () => {
    server.setTransactions([
      buildSolanaRow(1, { accounts: [[ME, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1]] }),
    ]);
    const { accounts } = await open().readTransaction(solanaSignature(1));
    expect(accounts).toMatchObject([{ before: '9007199254740991', after: null }]);
  });

  const change = (edit: (row: SolanaRow) => void) => {
    const row = structuredClone(ROW);
    edit(row);
    return row;
  };
  it.each<[string, SolanaRow]>([
    ['has no time', change((row) => (row.blockTime = null))],
    ['has balances of fewer accounts', change((row) => row.meta.postBalances.pop())],
    ['has a token balance of no account', change((row) => (row.meta.preTokenBalances![0]!.accountIndex = 3))],
    [
      'has a token balance that is no whole number',
      change((row) => (row.meta.preTokenBalances![0]!.uiTokenAmount.amount = '1.5')),
    ],
    ['has a fee below zero', change((row) => (row.meta.fee = -1))],
  ])('is refused when it %s', async (_title, row) => {
    server.setTransactions([row]);
    await expect(open().readTransaction(solanaSignature(1))).rejects.toMatchObject({ fault: 'malformed' });
  });

  it('is refused when the server does not have it', async () => {
    await expect(open().readTransaction(solanaSignature(1))).rejects.toMatchObject({ fault: 'malformed' });
  });

  it('without token balances, as old ones are, is read', async () => {
    const { preTokenBalances, postTokenBalances, ...meta } = ROW.meta;
    server.setTransactions([{ ...ROW, meta }]);
    expect((await open().readTransaction(solanaSignature(1))).tokens).toEqual([]);
  });
});

describe('lists of Solana', () => {
  it('have signatures from the newest, before another one', async () => {
    server.setTransactions([1, 2, 3].map((number) => buildSolanaRow(number, { accounts: [[ME, 9, 9]] })));
    const rpc = open();
    expect(await rpc.listSignatures(ME, '')).toEqual({
      signatures: [3, 2, 1].map(solanaSignature),
      isLast: true,
    });
    expect((await rpc.listSignatures(ME, solanaSignature(2))).signatures).toEqual([solanaSignature(1)]);
  });

  it('have the token accounts of both programs', async () => {
    server.setTokenAccounts([MINE]);
    expect(await open().listTokenAccounts(ME)).toEqual([MINE]);
    expect(server.calls.map(({ params }) => params[1]?.programId)).toEqual([
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    ]);
  });
});
