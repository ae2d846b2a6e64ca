import { describe, expect, it } from 'vitest';
import { type SolanaTransaction, toSolanaRecords } from '#domain/wallet/connections/solana-record.ts';
import { describeGroup } from '#tests/builders/read-export.ts';

const ME = 'Vote111111111111111111111111111111111111111';
const THEM = 'Stake11111111111111111111111111111111111111';
const MINE = 'SysvarC1ock11111111111111111111111111111111';
const THEIRS = 'SysvarRent111111111111111111111111111111111';
const USDT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
const SPAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const WRAPPED = 'So11111111111111111111111111111111111111112';
const LISTED = new Map([[USDT, { asset: 'tether', ticker: 'USDT' }]]);
const AT = '2023-11-14T22:13:20Z';
/** Deposit of a token account, in lamports. */
const RENT = '2039280';

type Account = SolanaTransaction['accounts'][number];
const account = (key: string, before: string | null, after: string | null, isSigner = false): Account => ({
  key,
  isSigner,
  before,
  after,
});
/** Signed and paid by me, who had 1 SOL and has the fee less. */
const paid = (change: Partial<SolanaTransaction> = {}): SolanaTransaction => ({
  signature: 'S1',
  slot: 1,
  time: 1_700_000_000,
  fee: '5000',
  accounts: [account(ME, '1000000000', '999995000', true), account(THEM, '0', '0')],
  tokens: [],
  ...change,
});
const usdt = (before: string, after: string, change: Partial<SolanaTransaction['tokens'][number]> = {}) => ({
  account: MINE,
  mint: USDT,
  owner: ME,
  decimals: 6,
  before,
  after,
  ...change,
});
const records = (
  transactions: SolanaTransaction[],
  { ownAccounts = [] as string[], isCoinListed = true } = {},
) => toSolanaRecords(ME, transactions, { ownAccounts: new Set(ownAccounts), listed: LISTED, isCoinListed });
const read = (...given: Parameters<typeof records>) =>
  records(...given).flatMap(({ group }) => describeGroup(group));
const FEE = `fee 0.000005 SOL @ ? usd fees 0 ${AT}`;

describe('the transactions of a Solana address', () => {
  it('send SOL and pay their fee, exact to the lamport', () => {
    const accounts = [account(ME, '1000000000', '899994999', true), account(THEM, '0', '100000001')];
    expect(read([paid({ accounts })])).toEqual([`transfer_out 0.100000001 SOL @ ? usd fees 0 ${AT}`, FEE]);
  });

  it('receive SOL without a fee when another account paid it', () => {
    const accounts = [account(THEM, '1000000000', '899995000', true), account(ME, '0', '100000000')];
    expect(read([paid({ accounts })])).toEqual([`transfer_in 0.1 SOL @ ? usd fees 0 ${AT}`]);
  });

  it('cost only their fee when they failed', () => {
    expect(read([paid({ tokens: [usdt('5', '5')] })])).toEqual([FEE]);
  });

  it('of others that change nothing are ignored with their reason', () => {
    const accounts = [account(THEM, '10000', '5000', true), account(ME, '7', '7')];
    expect(read([paid({ accounts })])).toEqual(['left_out nothing']);
  });

  it('receive a listed token in an account that is not named but known', () => {
    const accounts = [account(THEM, '10000', '5000', true), account(MINE, RENT, RENT)];
    const tokens = [usdt('0', '2500000')];
    expect(read([paid({ accounts, tokens })])).toEqual([`transfer_in 2.5 USDT @ ? usd fees 0 ${AT}`]);
  });

  it('that give one asset for another are a swap, and the deposit of a new account is no expense', () => {
    const accounts = [
      account(ME, '3000000000', '1997955720', true),
      account(MINE, '0', RENT),
      account(THEM, '0', '1000000000'),
    ];
    expect(read([paid({ accounts, tokens: [usdt('0', '2500000')] })])).toEqual([
      `sale 1 SOL @ 2.5 usd fees 0 ${AT}`,
      `buy 2.5 USDT @ 1 usd fees 0 ${AT}`,
      'fee 0.000005 SOL @ 2.5 usd fees 0 2023-11-14T22:13:20Z',
    ]);
  });

  it('that the owner did not sign are no swap', () => {
    const accounts = [
      account(THEM, '10000', '5000', true),
      account(ME, '3000000000', '2000000000'),
      account(MINE, RENT, RENT),
    ];
    expect(read([paid({ accounts, tokens: [usdt('0', '2500000')] })])).toEqual([
      `transfer_out 1 SOL @ ? usd fees 0 ${AT}`,
      `transfer_in 2.5 USDT @ ? usd fees 0 ${AT}`,
    ]);
  });

  it('that wrap SOL cost only their fee', () => {
    const accounts = [account(ME, '3000000000', '1997955720', true), account(MINE, '0', '1002039280')];
    const tokens = [usdt('0', '1000000000', { mint: WRAPPED, decimals: 9 })];
    expect(read([paid({ accounts, tokens })])).toEqual([FEE]);
  });

  it('with a token of another mint are ignored with its mint, and keep what is listed', () => {
    const tokens = [usdt('0', '2500000'), usdt('0', '7', { mint: SPAM, account: THEIRS })];
    const of = records([paid({ tokens })]);
    expect(of.map(({ id }) => id)).toEqual(['S1', `S1 ${SPAM}`]);
    expect(of.flatMap(({ group }) => describeGroup(group))).toEqual([
      `transfer_in 2.5 USDT @ ? usd fees 0 ${AT}`,
      FEE,
      'left_out unlisted_token: Memo…fcHr',
    ]);
  });

  it('ignore tokens of others', () => {
    expect(read([paid({ tokens: [usdt('0', '9', { owner: THEM })] })])).toEqual([FEE]);
  });

  it('without an owner of token balances use the known accounts', () => {
    const transaction = paid({ tokens: [usdt('0', '2500000', { owner: null })] });
    expect(read([transaction])).toEqual([FEE]);
    expect(read([transaction], { ownAccounts: [MINE] })).toEqual([
      `transfer_in 2.5 USDT @ ? usd fees 0 ${AT}`,
      FEE,
    ]);
  });

  it('stay open when a balance is not known exactly, or SOL is not listed', () => {
    const accounts = [account(ME, null, '5', true)];
    expect(read([paid({ accounts })])).toEqual(['unreadable inexact: SOL']);
    expect(read([paid()], { isCoinListed: false })).toEqual(['unresolved unlisted_coin: SOL']);
  });

  it('are in the order of time and block', () => {
    const later = paid({ signature: 'A', slot: 2 });
    const latest = paid({ signature: 'B', slot: 0, time: 1_700_000_001 });
    expect(records([latest, later, paid()]).map(({ id, group }) => [id, group.rows])).toEqual([
      ['S1', [1]],
      ['A', [2]],
      ['B', [3]],
    ]);
  });
});
