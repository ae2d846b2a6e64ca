import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { provideConnections } from '#tests/builders/connections.ts';
import { buildSolanaRow, solanaKey, solanaSignature, startSolana } from '#tests/stand-ins/solana-stand-in.ts';

const solana = await startSolana();
const given = provideAccountSite({ SOLANA_RPC_URL: solana.url });
const provided = provideConnections(given, solana);
const { runJob, failures } = provided;

const [ME, THEM, MINE, OLD] = [solanaKey(1), solanaKey(2), solanaKey(3), solanaKey(4)];
const USDT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
const SPAM = solanaKey(9);
const RENT = 2_039_280;

async function openConnections() {
  const opened = await provided.openConnections();
  const connectSolana = (change: object = {}) =>
    opened.connect({ kind: 'solana', name: 'My SOL', address: ME, ...change });
  return { ...opened, connectSolana };
}
/** Somebody pays me SOL. */
const receive = (number: number, lamports = 1_000_000_000) =>
  buildSolanaRow(number, {
    accounts: [
      [THEM, 9_000_000_000, 9_000_000_000 - lamports - 5_000],
      [ME, 0, lamports],
    ],
  });
const countReads = () => solana.calls.filter(({ method }) => method === 'getTransaction').length;

describe('a connection to a Solana address', () => {
  it('adds SOL, listed tokens and fees, and reads nothing twice', async () => {
    const { connectSolana, list, transactions, update, records } = await openConnections();
    solana.setTokenAccounts([MINE]);
    solana.setTransactions([
      receive(1),
      // Names my token account only.
      buildSolanaRow(2, {
        accounts: [
          [THEM, 10_000, 5_000],
          [MINE, RENT, RENT],
        ],
        tokens: [[1, USDT, ME, 6, '0', '2500000']],
      }),
      buildSolanaRow(3, {
        accounts: [
          [ME, 1_000_000_000, 899_995_000],
          [THEM, 0, 100_000_000],
        ],
      }),
      buildSolanaRow(4, { accounts: [[ME, 899_995_000, 899_990_000]], hasFailed: true }),
      buildSolanaRow(5, {
        accounts: [
          [THEM, 10_000, 5_000],
          [MINE, RENT, RENT],
          [ME, 5, 5],
        ],
        tokens: [[1, SPAM, ME, 0, null, '1']],
      }),
    ]);
    const { _id, address } = (await connectSolana()).body;
    expect(address).toBe(ME);
    await runJob();
    expect(await transactions()).toEqual([
      'transfer_in 1 SOL',
      'transfer_in 2.5 USDT',
      'transfer_out 0.1 SOL',
      'fee 0.000005 SOL',
      'fee 0.000005 SOL',
    ]);
    expect(await list()).toMatchObject([{ added: 5, fault: null, records: { imported: 4, ignored: 1 } }]);
    expect(await records(_id)).toMatchObject([{ result: 'ignored', amounts: [{ amount: '1' }] }]);
    expect(countReads()).toBe(5);
    await update(_id);
    expect(await list()).toMatchObject([{ added: 0, fault: null }]);
    // Only what is not settled is read again.
    expect(countReads()).toBe(6);
    expect(await transactions()).toHaveLength(5);
  });

  it('finds what a token account did that is closed', async () => {
    const { connectSolana, transactions } = await openConnections();
    solana.setTransactions([
      receive(1),
      buildSolanaRow(2, {
        accounts: [
          [THEM, 10_000, 5_000],
          [OLD, RENT, RENT],
        ],
        tokens: [[1, USDT, ME, 6, '0', '3000000']],
      }),
      // Sends all of it and closes the account, whose deposit returns.
      buildSolanaRow(3, {
        accounts: [
          [ME, 1_000_000_000, 1_002_034_280],
          [OLD, RENT, 0],
        ],
        tokens: [[1, USDT, ME, 6, '3000000', null]],
      }),
    ]);
    await connectSolana();
    await runJob();
    expect(await transactions()).toEqual([
      'transfer_in 1 SOL',
      'transfer_in 3 USDT',
      'transfer_out 3 USDT',
      'fee 0.000005 SOL',
    ]);
  });

  it('reads a long history by pages', async () => {
    const { connectSolana, list } = await openConnections();
    solana.setTransactions(Array.from({ length: 1_200 }, (_, at) => longRow(at)));
    await connectSolana();
    await runJob();
    expect(await list()).toMatchObject([{ added: 1_200, fault: null }]);
    const pages = solana.calls.filter(({ method }) => method === 'getSignaturesForAddress');
    expect(pages.map(({ params }) => params[1]?.before)).toEqual([undefined, expect.any(String)]);
  });

  it.each([
    ['a'.repeat(64), 'Never enter'],
    ['abandon '.repeat(11).concat('about'), 'Never enter'],
    [solanaSignature(7), 'Never enter'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'Solana'],
    ['toly.sol', 'Solana'],
  ])('is refused for %s, and nothing is stored', async (address, word) => {
    const { connectSolana, list } = await openConnections();
    const { status, body } = await connectSolana({ address });
    expect(`${status} ${body.code} ${body.issues[0].path}`).toBe('400 input.invalid address');
    expect(body.issues[0].message).toContain(word);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a limit', { status: 200, body: '{"error":{"code":429,"message":"Too many requests"}}' }, 'limited'],
    ['a refusal', { status: 403, body: '{}' }, 'unreachable'],
    [
      'an error',
      { status: 200, body: '{"error":{"code":-32005,"message":"Node is behind"}}' },
      'unreachable',
    ],
    ['another form', { status: 200, body: '{"result":{"slot":1}}' }, 'unreadable'],
    ['no transaction', { status: 200, body: '{"result":null}' }, 'unreadable'],
    ['a web page', { status: 200, body: '<html>' }, 'unreadable'],
  ])('adds nothing after %s in the middle, and the rest later', async (_title, failure, fault) => {
    const { connectSolana, list, transactions, update } = await openConnections();
    solana.setTransactions([receive(1), receive(2)]);
    solana.fail({ method: 'getTransaction', ...failure });
    const { _id } = (await connectSolana()).body;
    await runJob();
    expect(await list()).toMatchObject([{ fault, added: null }]);
    expect(await transactions()).toEqual([]);
    solana.fail(null);
    await update(_id);
    expect(await transactions()).toEqual(['transfer_in 1 SOL', 'transfer_in 1 SOL']);
  });

  it('never shows the key in the address of the server', async () => {
    const { connectSolana, ask } = await openConnections();
    solana.fail({ status: 500, body: '' });
    await connectSolana();
    await runJob();
    const { body } = await ask('GET', 'getWalletConnections');
    expect(body.kinds).toContainEqual({ kind: 'solana', host: new URL(solana.url).host, lacks: null });
    expect(JSON.stringify(body) + failures.map(String).join('')).not.toContain('api-key');
  });
});

/** A row with a signature of its own, also beyond 255. */
function longRow(at: number) {
  const row = receive(at % 200, 1_000 + at);
  const unique = `${'2'.repeat(76)}${`${at}`.padStart(4, '0').replaceAll('0', 'A')}`;
  return {
    ...row,
    slot: at,
    blockTime: 1_709_287_200 + at,
    transaction: { ...row.transaction, signatures: [unique] },
  };
}
