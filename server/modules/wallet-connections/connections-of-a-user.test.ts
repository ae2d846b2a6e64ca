import { describe, expect, it } from 'vitest';
import { openBitcoinAccount } from '#domain/addresses/bitcoin-keys.ts';
import { MAX_CONNECTIONS } from '#domain/wallet/connections/connection.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { openFetcher } from '#server/modules/wallet-connections/open-fetcher.ts';
import { updateDueConnections } from '#server/modules/wallet-connections/update-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { provideConnections, receive, THEIRS } from '#tests/builders/connections.ts';
import { BIP_84 } from '#tests/golden/bitcoin-derivation.ts';
import { startEsplora } from '#tests/stand-ins/esplora-stand-in.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';

const esplora = await startEsplora();
const given = provideAccountSite({ ESPLORA_BASE_URL: esplora.url });
const { people, site } = given;
const { openConnections, runJob } = provideConnections(given, esplora);

describe('the job', () => {
  it('updates each connection once a day, and none that another run has claimed', async () => {
    const { connect } = await openConnections();
    await connect();
    const [first, second] = await Promise.all([runJob(), runJob()]);
    expect(first + second).toBe(1);
    expect(await runJob()).toBe(0);
    const setLastRun = (hours: number) =>
      people.db
        .updateTable('wallet_connections')
        .set({ last_run_at: new Date(Date.now() - hours * 3_600_000) })
        .execute();
    await setLastRun(23.9);
    expect(await runJob()).toBe(0);
    await setLastRun(24.1);
    expect(await runJob()).toBe(1);
  });

  it('repeats an update whose node died once its claim has ended', async () => {
    const { connect, transactions } = await openConnections();
    esplora.setTransactions([receive(1, 100_000_000)]);
    await connect();
    const claim = (minutes: number) =>
      people.db
        .updateTable('wallet_connections')
        .set({ claim: 'of a dead node', claimed_until: new Date(Date.now() + minutes * 60_000) })
        .execute();
    await claim(5);
    expect(await runJob()).toBe(0);
    await claim(-1);
    expect(await runJob()).toBe(1);
    expect(await transactions()).toEqual(['transfer_in 1 BTC']);
  });
});

describe('connections', () => {
  it.each([
    [BIP_84.privateKey, 'private'],
    [BIP_84.words, 'private'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'test network'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'xpub'],
  ])('refuse %s', async (address, word) => {
    const { connect, list, ask } = await openConnections();
    const { status, body } = await connect({ address });
    expect(`${status} ${body.code} ${body.issues[0].path}`).toBe('400 input.invalid address');
    expect(body.issues[0].message).toMatch(new RegExp(word === 'private' ? 'Never enter' : word));
    expect(await list()).toEqual([]);
    expect((await ask('GET', 'getHoldingAccounts')).body).toEqual([]);
  });

  it('have a name and an address of their own, and a holding account that exists', async () => {
    const { connect, list, ask } = await openConnections();
    await connect();
    const tryToAdd = async (change: object) => {
      const { status, body } = await connect(change);
      return `${status} ${body.code ?? 'added'}`;
    };
    expect(await tryToAdd({ name: 'MY WALLET', address: THEIRS })).toBe('409 connection.name_taken');
    expect(await tryToAdd({ name: 'Other' })).toBe('409 connection.address_taken');
    expect(await tryToAdd({ name: 'Other', address: THEIRS, holding_account: 'none' })).toBe(
      '404 holding_account.not_found',
    );
    const [{ _id }] = (await ask('GET', 'getHoldingAccounts')).body;
    expect(await tryToAdd({ name: 'Other', address: THEIRS, holding_account: _id })).toBe('200 added');
    expect((await list()).map(({ holding_account }) => holding_account)).toEqual([_id, _id]);
  });

  it(`are at most ${MAX_CONNECTIONS}`, async () => {
    const { connect, list } = await openConnections();
    const derive = openBitcoinAccount(BIP_84.key);
    const first = await connect();
    for (let at = 1; at <= MAX_CONNECTIONS; at += 1) {
      const { status, body } = await connect({
        name: `Connection ${at}`,
        address: derive(0, at),
        holding_account: first.body.holding_account,
      });
      expect(`${status} ${body.code ?? 'added'}`).toBe(
        at < MAX_CONNECTIONS ? '200 added' : '409 connection.too_many',
      );
    }
    expect(await list()).toHaveLength(MAX_CONNECTIONS);
  });

  it('of another user cannot be seen, updated or removed', async () => {
    const { connect, list } = await openConnections();
    const { _id } = (await connect()).body;
    const other = await openConnections();
    expect(await other.list()).toEqual([]);
    for (const call of ['updateWalletConnection', 'deleteWalletConnection']) {
      const { status, body } = await other.post(call, { _id });
      expect(`${status} ${body.code}`).toBe('404 connection.not_found');
    }
    const { status, body } = await other.ask('GET', `getWalletConnectionRecords?id=${_id}`);
    expect(`${status} ${body.code}`).toBe('404 connection.not_found');
    expect(await list()).toHaveLength(1);
  });

  it('are removed with their records at once, and their transactions stay', async () => {
    const { connect, list, post, transactions } = await openConnections();
    esplora.setTransactions([receive(1, 100_000_000)]);
    const { _id } = (await connect()).body;
    await runJob();
    expect((await post('deleteWalletConnection', { _id })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await transactions()).toEqual(['transfer_in 1 BTC']);
    expect(await people.db.selectFrom('wallet_connection_records').selectAll().execute()).toEqual([]);
  });

  it('removed while they are read add nothing', async () => {
    const { connect, post, transactions } = await openConnections();
    esplora.setTransactions([receive(1, 100_000_000)]);
    const { _id } = (await connect()).body;
    const options = { ledger: createCallLedger(people.db), clock: createFakeClock() };
    const fetchRecords = openFetcher(people.config, people.db, options);
    await updateDueConnections({
      db: people.db,
      held: site.held,
      onFailure: (error) => {
        throw error;
      },
      fetchRecords: async (...of) => {
        const fetched = await fetchRecords(...of);
        await post('deleteWalletConnection', { _id });
        return fetched;
      },
    });
    expect(await transactions()).toEqual([]);
  });
});
