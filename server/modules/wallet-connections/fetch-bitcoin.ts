import { BITCOIN_CHAINS, openBitcoinAccount, readBitcoinKey } from '#domain/addresses/bitcoin-keys.ts';
import { type BitcoinTransaction, toBitcoinRecord } from '#domain/wallet/connections/bitcoin-record.ts';
import { MAX_CONNECTION_RECORDS, MAX_CONNECTION_REQUESTS } from '#domain/wallet/connections/connection.ts';
import type { FetchedRecord } from '#domain/wallet/connections/fetched-record.ts';
import type { Esplora } from '#server/gateways/esplora.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { ConnectionError } from '#server/modules/wallet-connections/connection-error.ts';

/** Unused addresses in a row after which the rest counts as unused, as BIP-44 says. */
export const GAP_LIMIT = 20;

/** Fetches the confirmed transactions of an address, or of all addresses of an extended public key. */
export async function fetchBitcoin(key: string, esplora: Esplora): Promise<FetchedRecord[]> {
  const found = new Map<string, BitcoinTransaction>();
  const own = new Set<string>();
  let requests = 0;
  const countRequest = () => {
    requests += 1;
    if (requests > MAX_CONNECTION_REQUESTS) throw new ConnectionError('too_many');
  };

  /** Adds the transactions of an address. Returns whether it has any. */
  const addAddress = async (address: string): Promise<boolean> => {
    own.add(address);
    countRequest();
    const expected = await esplora.countTransactions(address);
    if (expected === 0) return false;
    if (expected > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
    const ids = new Set<string>();
    for (let after = '', isLast = false; !isLast; ) {
      countRequest();
      const page = await esplora.listTransactions(address, after);
      for (const transaction of page.transactions) {
        // A server that repeats a page would be asked forever.
        if (ids.has(transaction.id)) throw new SourceError(esplora.source, 'malformed', 'a page is repeated');
        ids.add(transaction.id);
        found.set(transaction.id, transaction);
      }
      if (found.size > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
      after = page.transactions.at(-1)?.id ?? '';
      isLast = page.isLast;
    }
    // A transaction may have been confirmed in between.
    if (ids.size < expected) throw new SourceError(esplora.source, 'malformed', 'transactions are missing');
    return true;
  };

  if (readBitcoinKey(key).kind === 'address') await addAddress(key);
  else {
    const derive = openBitcoinAccount(key);
    for (const chain of BITCOIN_CHAINS) {
      for (let index = 0, unused = 0; unused < GAP_LIMIT; index += 1)
        unused = (await addAddress(derive(chain, index))) ? 0 : unused + 1;
    }
  }
  return [...found.values()]
    .sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))
    .map((transaction, at) => toBitcoinRecord(transaction, own, at + 1));
}
