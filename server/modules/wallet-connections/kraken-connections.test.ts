import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { provideConnections } from '#tests/builders/connections.ts';
import { KRAKEN_KEY, OTHER_KRAKEN_KEY, startKraken } from '#tests/stand-ins/kraken-stand-in.ts';

const KEYS = [1, 2].map((number) => Buffer.alloc(32, number).toString('base64')) as [string, string];
const kraken = await startKraken();
const given = provideAccountSite({ KRAKEN_BASE_URL: kraken.url, CONNECTION_KEY: KEYS[0] });
const { people } = given;
const provided = provideConnections(given, kraken);
const { runJob } = provided;

/** In seconds since 1970. */
const TIME = Date.parse('2024-03-01T10:00:00Z') / 1000;
const deposit = (amount: string, time = TIME) => ({ time, type: 'deposit', asset: 'XXBT', amount });
const BOUGHT = {
  L1: { refid: 'T1', time: TIME + 60.5, type: 'trade', asset: 'ZEUR', amount: '-100.0000', fee: '0.2600' },
  L2: { refid: 'T1', time: TIME + 60.5, type: 'trade', asset: 'XXBT', amount: '0.0020000000' },
};

async function openConnections() {
  const opened = await provided.openConnections();
  const connectExchange = (change: object = {}) =>
    opened.post('addWalletExchange', {
      kind: 'kraken',
      name: 'My Kraken',
      ...KRAKEN_KEY,
      holding_account: null,
      ...change,
    });
  const setKey = (id: string, key: object = OTHER_KRAKEN_KEY) =>
    opened.post('setWalletExchangeKey', { _id: id, ...key });
  return { ...opened, connectExchange, setKey };
}
const countKeys = async () =>
  (await people.db.selectFrom('wallet_connection_keys').selectAll().execute()).length;
const setConnectionKey = (keys: string | null) => {
  const { connectionKey } = people.config;
  Object.assign(people.config, {
    connectionKey: keys === null ? null : { ...connectionKey, reveal: () => keys },
  });
  return () => Object.assign(people.config, { connectionKey });
};

describe('a connection to an account at Kraken', () => {
  it('adds its trades and transfers to a holding account of the exchange, and nothing twice', async () => {
    const { connectExchange, list, transactions, ask, update, entries } = await openConnections();
    kraken.setEntries({ L0: deposit('1.0000000000'), ...BOUGHT });
    const { status, body } = await connectExchange();
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'kraken', address: null, state: 'waiting', updated_at: null });
    expect(await runJob()).toBe(1);
    expect(await list()).toMatchObject([{ state: 'idle', added: 2, fault: null, records: { imported: 2 } }]);
    expect(await transactions()).toEqual(['transfer_in 1 BTC', 'buy 0.002 BTC']);
    expect((await entries()).data[0]).toMatchObject({
      date: '2024-03-01T10:01:00Z',
      price: '50000',
      fees: '0.26',
    });
    expect((await ask('GET', 'getHoldingAccounts')).body).toMatchObject([
      { name: 'My Kraken', kind: 'exchange', transactions: 2 },
    ]);
    expect(await update(body._id)).toBe('200 waiting');
    expect(await list()).toMatchObject([{ added: 0, fault: null }]);
    expect(await transactions()).toHaveLength(2);
  });

  it('is undone as one change, and added again only on request', async () => {
    const { connectExchange, undo, transactions, update, changes } = await openConnections();
    kraken.setEntries({ L0: deposit('1.0000000000'), ...BOUGHT });
    const { _id } = (await connectExchange()).body;
    await runJob();
    expect((await changes()).data[0]).toMatchObject({ kind: 'connection', subject: 'My Kraken', added: 2 });
    await undo();
    expect(await transactions()).toEqual([]);
    await update(_id);
    expect(await transactions()).toHaveLength(2);
  });

  it('recognises what the export of Kraken has added before', async () => {
    const { connectExchange, list, addEntry } = await openConnections();
    await addEntry({
      type: 'buy',
      quantity: '0.002',
      price: '50000',
      currency: 'eur',
      fees: '0.26',
      date: '2024-03-01T10:01:00Z',
    });
    kraken.setEntries(BOUGHT);
    await connectExchange();
    await runJob();
    expect(await list()).toMatchObject([{ added: 0, records: { imported: 0, duplicate: 1 } }]);
  });

  it('reads all pages of a long ledger, and nothing of the last minute', async () => {
    const { connectExchange, list } = await openConnections();
    const many = Array.from({ length: 120 }, (_, at) => [`L${at}`, deposit(`0.${at + 1}`, TIME + at)]);
    // The clock of the job is at 2026-03-10T12:00:00Z.
    const late = deposit('5', Date.parse('2026-03-10T11:59:30Z') / 1000);
    kraken.setEntries({ ...Object.fromEntries(many), late });
    await connectExchange();
    await runJob();
    expect(await list()).toMatchObject([{ added: 120 }]);
    expect(kraken.requests).toEqual([
      'GetApiKeyInfo',
      'GetApiKeyInfo',
      'Ledgers ofs=0',
      'Ledgers ofs=50',
      'Ledgers ofs=100',
    ]);
  });
});

describe('a key', () => {
  it.each([
    [
      'that can trade',
      { permissions: ['query-ledger', 'modify-trades', 'close-trades'] },
      'modify-trades, close-trades',
    ],
    ['that can withdraw', { permissions: ['query-ledger', 'withdraw-funds'] }, 'withdraw-funds'],
    ['with an unknown permission', { permissions: ['query-ledger', 'new<b>'] }, 'newb'],
    ['that cannot read the ledger', { permissions: ['query-funds'] }, 'Query ledger entries'],
    ['that reads only some dates', { queryFrom: '1700000000' }, 'without dates'],
  ])('%s is refused with the reason, and nothing is stored', async (_title, info, reason) => {
    const { connectExchange, list, ask } = await openConnections();
    kraken.setKeyInfo(info);
    const { status, body } = await connectExchange();
    expect(`${status} ${body.code} ${body.issues[0].path}`).toBe('400 input.invalid api_key');
    expect(body.issues[0].message).toContain(reason);
    expect(await list()).toEqual([]);
    expect((await ask('GET', 'getHoldingAccounts')).body).toEqual([]);
    expect(await countKeys()).toBe(0);
  });

  it('that Kraken does not know, or with a wrong secret, is refused', async () => {
    const { connectExchange, list } = await openConnections();
    for (const change of [{ api_key: 'x'.repeat(56) }, { api_secret: OTHER_KRAKEN_KEY.api_secret }]) {
      const { status, body } = await connectExchange(change);
      expect(`${status} ${body.code} ${body.issues[0].path}`).toBe('400 input.invalid api_key');
      expect(body.issues[0].message).toMatch(/exchange refused this key/);
    }
    expect(await list()).toEqual([]);
  });

  it.each([
    ['too short', 'short'],
    ['with a line break', `${'a'.repeat(30)}\r\nhost: elsewhere`],
    ['too long', 'a'.repeat(201)],
  ])('%s is not sent', async (_title, text) => {
    const { connectExchange } = await openConnections();
    for (const field of ['api_key', 'api_secret']) {
      const { status, body, text: answer } = await connectExchange({ [field]: text });
      expect(`${status} ${body.code} ${body.issues[0].path}`).toBe(`400 input.invalid ${field}`);
      expect(answer).not.toContain(text);
    }
    expect(kraken.requests).toEqual([]);
  });

  it('cannot be checked while Kraken does not answer, and nothing is stored', async () => {
    const { connectExchange, list } = await openConnections();
    for (const failure of [
      { status: 500, body: 'down' },
      { status: 200, body: '{"error":["EService:Unavailable"]}' },
      { status: 200, body: '{"error":["EAPI:Rate limit exceeded"]}' },
      { status: 200, body: '<html>' },
    ]) {
      kraken.fail(() => failure);
      const { status, body } = await connectExchange();
      expect(`${status} ${body.code}`).toBe('503 connection.exchange_unavailable');
    }
    expect(await list()).toEqual([]);
    expect(await countKeys()).toBe(0);
  });

  it('is stored with the connection or not at all', async () => {
    const { connectExchange, list } = await openConnections();
    await people.pool.query(
      'alter table wallet_connection_keys add constraint broken check (false) not valid',
    );
    expect((await connectExchange()).status).toBe(500);
    await people.pool.query('alter table wallet_connection_keys drop constraint broken');
    expect(await list()).toEqual([]);
  });

  it('whose permissions grew is not used any more, nor one that Kraken refuses, until it is replaced', async () => {
    const { connectExchange, list, update, transactions, setKey } = await openConnections();
    kraken.setEntries(BOUGHT);
    const { _id } = (await connectExchange()).body;
    kraken.setKeyInfo({ permissions: ['query-ledger', 'withdraw-funds'] });
    await runJob();
    expect(await list()).toMatchObject([{ fault: 'key_scopes', added: null }]);
    expect(kraken.requests.some((request) => request.startsWith('Ledgers'))).toBe(false);
    kraken.setKeyInfo({});
    kraken.fail(() => ({ status: 200, body: '{"error":["EAPI:Invalid key"]}' }));
    await update(_id);
    expect(await list()).toMatchObject([{ fault: 'key_refused' }]);
    kraken.fail((method) =>
      method === 'Ledgers' ? { status: 200, body: '{"error":["EGeneral:Permission denied"]}' } : null,
    );
    await update(_id);
    expect(await list()).toMatchObject([{ fault: 'key_scopes' }]);
    expect(await transactions()).toEqual([]);
    kraken.fail(null);
    expect((await setKey(_id)).body).toMatchObject({ _id, state: 'waiting' });
    await runJob();
    expect(await list()).toMatchObject([{ fault: null, added: 1 }]);
  });

  it('that replaces another one is checked in the same way, and the earlier one stays when it is refused', async () => {
    const { connectExchange, list, update, setKey } = await openConnections();
    const { _id } = (await connectExchange()).body;
    kraken.setKeyInfo({ permissions: ['query-ledger', 'modify-trades'] });
    expect((await setKey(_id)).body).toMatchObject({ code: 'input.invalid' });
    kraken.setKeyInfo({});
    await update(_id);
    expect(await list()).toMatchObject([{ fault: null }]);
    const other = await openConnections();
    expect((await other.setKey(_id)).body).toMatchObject({ code: 'connection.not_found' });
  });

  it('has requests with higher numbers, also when clocks of nodes differ', async () => {
    const { connectExchange, update, list } = await openConnections();
    const { _id } = (await connectExchange()).body;
    const far = '5000000000000000';
    await people.db.updateTable('wallet_connection_keys').set({ last_nonce: far }).execute();
    await update(_id);
    expect(await list()).toMatchObject([{ fault: null }]);
    const [row] = await people.db.selectFrom('wallet_connection_keys').select('last_nonce').execute();
    expect(BigInt(row!.last_nonce)).toBe(BigInt(far) + 2n);
  });
});

describe('a ledger', () => {
  it.each([
    ['with entries missing', '{"error":[],"result":{"ledger":{},"count":3}}'],
    ['of another form', '{"error":[],"result":{"ledger":[],"count":"many"}}'],
    [
      'with an amount that is no number',
      '{"error":[],"result":{"ledger":{"L1":{"refid":"R","time":1,"type":"deposit","asset":"XXBT","amount":"1e5","fee":"0"}},"count":1}}',
    ],
  ])('%s adds nothing', async (_title, body) => {
    const { connectExchange, list, transactions } = await openConnections();
    kraken.fail((method) => (method === 'Ledgers' ? { status: 200, body } : null));
    await connectExchange();
    await runJob();
    expect(await list()).toMatchObject([{ fault: 'unreadable', added: null }]);
    expect(await transactions()).toEqual([]);
  });

  it('that is too long is not read', async () => {
    const { connectExchange, list } = await openConnections();
    const body = '{"error":[],"result":{"ledger":{},"count":10001}}';
    kraken.fail((method) => (method === 'Ledgers' ? { status: 200, body } : null));
    await connectExchange();
    await runJob();
    expect(await list()).toMatchObject([{ fault: 'too_many' }]);
  });
});

describe('the key of the installation', () => {
  it('that is another one makes the stored key unreadable; entering it again helps', async () => {
    const { connectExchange, list, update, setKey } = await openConnections();
    const { _id } = (await connectExchange()).body;
    const restore = setConnectionKey(KEYS[1]);
    await runJob();
    expect(await list()).toMatchObject([{ fault: 'key_unreadable' }]);
    restore();
    await setKey(_id, KRAKEN_KEY);
    await update(_id);
    expect(await list()).toMatchObject([{ fault: null }]);
  });

  it('that comes before the earlier one encrypts the stored key again at the next update', async () => {
    const { connectExchange, list, update } = await openConnections();
    const { _id } = (await connectExchange()).body;
    let restore = setConnectionKey(`${KEYS[1]},${KEYS[0]}`);
    await runJob();
    restore();
    restore = setConnectionKey(KEYS[1]);
    await update(_id);
    restore();
    expect(await list()).toMatchObject([{ fault: null }]);
  });

  it('does not open the key of another user or connection', async () => {
    const first = await openConnections();
    await first.connectExchange();
    const second = await openConnections();
    const { _id } = (await second.connectExchange(OTHER_KRAKEN_KEY)).body;
    await people.pool.query(
      `update wallet_connection_keys set sealed = o.sealed
        from wallet_connection_keys o where o.connection_id <> $1 and wallet_connection_keys.connection_id = $1`,
      [_id],
    );
    await runJob();
    expect(await second.list()).toMatchObject([{ fault: 'key_unreadable' }]);
    expect(await first.list()).toMatchObject([{ fault: null }]);
  });
});

describe('a key is deleted', () => {
  it('with its connection', async () => {
    const { connectExchange, post } = await openConnections();
    const { _id } = (await connectExchange()).body;
    expect(await countKeys()).toBe(1);
    await post('deleteWalletConnection', { _id });
    expect(await countKeys()).toBe(0);
  });

  it('with its account, at once', async () => {
    const { connectExchange, id } = await openConnections();
    await connectExchange();
    await people.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await countKeys()).toBe(0);
  });
});
