import { describe, expect, it } from 'vitest';
import { openBitcoinAccount } from '#domain/addresses/bitcoin-keys.ts';
import { GAP_LIMIT } from '#server/modules/wallet-connections/fetch-bitcoin.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { MINE, provideConnections, receive, THEIRS, TIME } from '#tests/builders/connections.ts';
import { BIP_84 } from '#tests/golden/bitcoin-derivation.ts';
import { buildTransaction, startEsplora } from '#tests/stand-ins/esplora-stand-in.ts';

const esplora = await startEsplora();
const given = provideAccountSite({ ESPLORA_BASE_URL: esplora.url });
const { people } = given;
const { openConnections, runJob, failures } = provideConnections(given, esplora);

describe('a connection to a Bitcoin address', () => {
  it('adds what came in and went out, with change and fee told apart, to its holding account', async () => {
    const { connect, list, transactions, entries, ask } = await openConnections();
    esplora.setTransactions([
      receive(1, 300_000_000),
      buildTransaction(2, {
        from: [[MINE, 300_000_000]],
        to: [
          [THEIRS, 100_000_000],
          [MINE, 199_990_000],
        ],
        time: TIME + 9000,
      }),
    ]);
    expect((await connect()).body).toMatchObject({ state: 'waiting', updated_at: null, address: MINE });
    expect(await runJob()).toBe(1);
    expect(await list()).toMatchObject([
      { state: 'idle', added: 3, fault: null, records: { imported: 2, duplicate: 0, ignored: 0, open: 0 } },
    ]);
    expect(await transactions()).toEqual(['transfer_in 3 BTC', 'transfer_out 1 BTC', 'fee 0.0001 BTC']);
    const accounts = (await ask('GET', 'getHoldingAccounts')).body;
    expect(accounts).toMatchObject([{ name: 'My wallet', kind: 'wallet', transactions: 3 }]);
    expect((await entries()).data).toContainEqual(
      expect.objectContaining({
        type: 'transfer_out',
        date: '2024-03-01T12:30:00Z',
        notes: '2'.padStart(64, '0'),
      }),
    );
  });

  it('reads all pages of a long history, and no transaction that is not confirmed', async () => {
    const { connect, list } = await openConnections();
    const many = Array.from({ length: 60 }, (_, at) => receive(at + 1, 1_000 + at));
    const pending = receive(99, 5_000);
    esplora.setTransactions([...many, { ...pending, status: { confirmed: false } }]);
    await connect();
    await runJob();
    expect(await list()).toMatchObject([{ added: 60, records: { imported: 60 } }]);
    expect(esplora.requests.filter((path) => path.includes('/txs/chain'))).toHaveLength(3);
  });

  it('adds nothing when it is updated again, also after the transaction was edited or deleted', async () => {
    const { connect, list, update, edit, remove, entries, transactions } = await openConnections();
    esplora.setTransactions([receive(1, 100_000_000), receive(2, 200_000_000)]);
    const { _id } = (await connect()).body;
    await runJob();
    const [second, first] = (await entries()).data;
    await edit(first._id, { type: 'reward', quantity: '0.9', date: '2024-03-02', price: '60000' });
    await remove(second._id);
    expect(await update(_id)).toBe('200 waiting');
    expect(await list()).toMatchObject([{ added: 0, fault: null }]);
    expect(await transactions()).toEqual(['reward 0.9 BTC']);
  });

  it('recognises what a file or the user has added before', async () => {
    const { connect, list, addEntry, transactions } = await openConnections();
    await addEntry({ type: 'transfer_in', quantity: '1', price: '50000', date: '2024-03-01T10:16:40Z' });
    esplora.setTransactions([receive(1, 100_000_000)]);
    await connect();
    await runJob();
    expect(await list()).toMatchObject([{ added: 0, records: { imported: 0, duplicate: 1 } }]);
    expect(await transactions()).toEqual(['transfer_in 1 BTC']);
  });

  it('adds two equal transactions of one block, and later a third one of the same block', async () => {
    const { connect, update, transactions } = await openConnections();
    const sameBlock = [1, 2, 3].map((number) => receive(number, 50_000_000, TIME));
    esplora.setTransactions(sameBlock.slice(0, 2));
    const { _id } = (await connect()).body;
    await runJob();
    expect(await transactions()).toHaveLength(2);
    esplora.setTransactions(sameBlock);
    await update(_id);
    expect(await transactions()).toEqual(Array(3).fill('transfer_in 0.5 BTC'));
  });

  it('leaves open what contradicts the wallet, says why, and adds it once it fits', async () => {
    const { connect, list, records, update, addEntry, remove, transactions } = await openConnections();
    const wrong = await addEntry({
      type: 'transfer_in',
      quantity: '7',
      price: '1',
      date: '2024-03-01T10:16:40Z',
    });
    esplora.setTransactions([receive(1, 100_000_000)]);
    const { _id } = (await connect()).body;
    await runJob();
    expect(await list()).toMatchObject([{ added: 0, records: { open: 1 } }]);
    expect(await records(_id)).toEqual([
      {
        date: '2024-03-01T10:16:40.000Z',
        amounts: [{ amount: '1', unit: 'BTC' }],
        result: 'open',
        reason: expect.stringContaining('7'),
      },
    ]);
    await remove(wrong);
    await update(_id);
    expect(await list()).toMatchObject([{ records: { open: 0, imported: 1 } }]);
    expect(await transactions()).toEqual(['transfer_in 1 BTC']);
  });
});

describe('a connection to an extended public key', () => {
  it('reads receiving addresses and change until 20 in a row are unused', async () => {
    const { connect, list, transactions } = await openConnections();
    const derive = openBitcoinAccount(BIP_84.key);
    const beyondGap = derive(0, 5 + 1 + GAP_LIMIT);
    esplora.setTransactions([
      buildTransaction(1, { from: [[THEIRS, 100_500]], to: [[derive(0, 5), 100_000]], time: TIME }),
      buildTransaction(2, {
        from: [[derive(0, 5), 100_000]],
        to: [
          [THEIRS, 40_000],
          [derive(1, 0), 59_000],
        ],
        time: TIME + 60,
      }),
      buildTransaction(3, { from: [[THEIRS, 700]], to: [[beyondGap, 600]], time: TIME + 120 }),
    ]);
    await connect({ address: BIP_84.key });
    await runJob();
    expect(await transactions()).toEqual([
      'transfer_in 0.001 BTC',
      'transfer_out 0.0004 BTC',
      'fee 0.00001 BTC',
    ]);
    expect(await list()).toMatchObject([{ records: { imported: 2 } }]);
    const asked = esplora.requests.filter((path) => !path.includes('/txs'));
    expect(asked).toHaveLength(6 + GAP_LIMIT + 1 + GAP_LIMIT);
    expect(asked.some((path) => path.includes(beyondGap))).toBe(false);
  });
});

describe('an update that fails', () => {
  it.each([
    ['too many requests', { status: 429, body: '', headers: { 'retry-after': '3600' } }, 'limited'],
    ['no usable answer', { status: 500, body: 'down' }, 'unreachable'],
    ['a refusal', { status: 400, body: 'Invalid Bitcoin address' }, 'unreachable'],
    ['a web page', { status: 200, body: '<html>' }, 'unreadable'],
    ['another form', { status: 200, body: '{"chain_stats":{"tx_count":"many"}}' }, 'unreadable'],
  ])('by %s adds nothing and states the fault', async (_title, failure, fault) => {
    const { connect, list, transactions } = await openConnections();
    esplora.fail(failure);
    await connect();
    await runJob();
    expect(await list()).toMatchObject([{ state: 'idle', fault, updated_at: null, added: null }]);
    expect(await transactions()).toEqual([]);
  });

  it('by an answer with a part missing adds nothing', async () => {
    const { connect, list, transactions } = await openConnections();
    const counted = JSON.stringify({ chain_stats: { tx_count: 3 } });
    esplora.setTransactions([receive(1, 100), receive(2, 100)]);
    esplora.fail((path) => (path.includes('/txs') ? null : { status: 200, body: counted }));
    await connect();
    await runJob();
    expect(await list()).toMatchObject([{ fault: 'unreadable' }]);
    expect(await transactions()).toEqual([]);
  });

  it('by a page that is repeated or too large adds nothing', async () => {
    const { connect, list, update } = await openConnections();
    const many = Array.from({ length: 60 }, (_, at) => receive(at + 1, 1_000));
    esplora.setTransactions(many);
    const body = JSON.stringify(many.slice(0, 25));
    esplora.fail((path) => (path.includes('/txs') ? { status: 200, body } : null));
    const { _id } = (await connect()).body;
    await runJob();
    expect(await list()).toMatchObject([{ fault: 'unreadable' }]);
    esplora.fail(null);
    await people.db.updateTable('wallet_connections').set({ requested_at: new Date() }).execute();
    await runJob(1_000);
    expect(await list()).toMatchObject([{ fault: 'unreachable' }]);
    await update(_id);
    expect(await list()).toMatchObject([{ fault: null, added: 60 }]);
  });

  it('names neither address nor key in its error', async () => {
    const { connect } = await openConnections();
    failures.length = 0;
    esplora.fail({ status: 400, body: `no such address ${MINE}` });
    await connect();
    await runJob();
    expect(failures).toHaveLength(1);
    expect(JSON.stringify([String(failures[0]), (failures[0] as Error).stack, failures[0]])).not.toContain(
      MINE,
    );
  });

  it('in the middle of the write leaves nothing, and the next one adds all', async () => {
    const { connect, list, update, transactions } = await openConnections();
    esplora.setTransactions([receive(1, 100_000_000)]);
    const { _id } = (await connect()).body;
    await people.pool.query(
      `alter table wallet_connection_records add constraint broken check (false) not valid`,
    );
    await runJob();
    await people.pool.query('alter table wallet_connection_records drop constraint broken');
    expect(await list()).toMatchObject([{ fault: 'failed', records: { imported: 0 } }]);
    expect(await transactions()).toEqual([]);
    await update(_id);
    expect(await transactions()).toEqual(['transfer_in 1 BTC']);
  });
});

describe('the undo of an update', () => {
  it('takes its transactions away; only an update that the user asks for adds them again', async () => {
    const { connect, list, undo, changes, update, transactions, records } = await openConnections();
    esplora.setTransactions([receive(1, 100_000_000)]);
    const { _id } = (await connect()).body;
    await runJob();
    expect((await changes()).data[0]).toMatchObject({ kind: 'connection', subject: 'My wallet', added: 1 });
    expect((await undo()).status).toBe(200);
    expect(await transactions()).toEqual([]);
    expect(await records(_id)).toMatchObject([{ result: 'undone', reason: null }]);
    await people.db
      .updateTable('wallet_connections')
      .set({ last_run_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect(await runJob()).toBe(1);
    expect(await transactions()).toEqual([]);
    await update(_id);
    expect(await transactions()).toEqual(['transfer_in 1 BTC']);
    expect(await list()).toMatchObject([{ records: { imported: 1, undone: 0 } }]);
  });

  it('is no past import, which would be removed apart from it', async () => {
    const { connect, ask } = await openConnections();
    esplora.setTransactions([receive(1, 100_000_000)]);
    await connect();
    await runJob();
    expect((await ask('GET', 'getWalletImports')).body).toEqual([]);
  });
});
