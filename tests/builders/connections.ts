import { afterAll, afterEach } from 'vitest';
import type { ConnectionAnswer } from '#contracts/wallet-connections.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { openFetcher } from '#server/modules/wallet-connections/open-fetcher.ts';
import { updateDueConnections } from '#server/modules/wallet-connections/update-service.ts';
import type { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { buildTransaction } from '#tests/stand-ins/esplora-stand-in.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';

/** An own address and one of somebody else. */
export const MINE = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
export const THEIRS = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
/** In seconds since 1970. */
export const TIME = Date.parse('2024-03-01T10:00:00Z') / 1000;

/** A transaction that pays `MINE`, 1,000 seconds after the one before. */
export const receive = (number: number, satoshis: number, time = TIME + number * 1000) =>
  buildTransaction(number, { from: [[THEIRS, satoshis + 500]], to: [[MINE, satoshis]], time });

/** Connections of a site that asks a stand-in. Removed after each test. */
export function provideConnections(
  given: ReturnType<typeof provideAccountSite>,
  service: { reset(): void; close(): Promise<void> },
) {
  const { people, site } = given;
  afterAll(() => service.close());
  afterEach(async () => {
    service.reset();
    await people.db.deleteFrom('wallet_connections').execute();
  });

  const failures: unknown[] = [];
  /** Runs the job once, with a clock that does not wait. Returns the number of updated connections. */
  const runJob = async (maxBytes = 1_000_000): Promise<number> => {
    const options = { ledger: createCallLedger(people.db), clock: createFakeClock(), maxBytes };
    return updateDueConnections({
      db: people.db,
      held: site.held,
      fetchRecords: openFetcher(people.config, people.db, options),
      onFailure: (error) => failures.push(error),
    });
  };

  /** Opens the wallet of a new member with functions for its connections. */
  async function openConnections() {
    const wallet = await openWallet(given);
    const connect = (change: object = {}) =>
      wallet.post('addWalletConnection', {
        kind: 'bitcoin',
        name: 'My wallet',
        address: MINE,
        holding_account: null,
        ...change,
      });
    const list = async (): Promise<ConnectionAnswer[]> =>
      (await wallet.ask('GET', 'getWalletConnections')).body.connections;
    const update = async (id: string) => {
      const { status, body } = await wallet.post('updateWalletConnection', { _id: id });
      await runJob();
      return `${status} ${body.code ?? body.state}`;
    };
    const records = async (id: string) =>
      (await wallet.ask('GET', `getWalletConnectionRecords?id=${id}`)).body.records;
    /** Type, quantity and ticker of each transaction, oldest first. */
    const transactions = async (): Promise<string[]> =>
      (await wallet.entries()).data
        .toReversed()
        .map(
          (entry: { type: string; quantity: string; crypto_id: { thicker: string } }) =>
            `${entry.type} ${entry.quantity} ${entry.crypto_id.thicker}`,
        );
    return { ...wallet, connect, list, update, records, transactions };
  }

  return { openConnections, runJob, failures };
}
