import { parseContract } from '#domain/addresses/find-contract.ts';
import { MAX_CONNECTION_RECORDS } from '#domain/wallet/connections/connection.ts';
import { EVM_NETWORK_FACTS, type EvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import {
  type EvmTransaction,
  type ListedContracts,
  toEvmRecords,
} from '#domain/wallet/connections/evm-record.ts';
import type { FetchedRecord } from '#domain/wallet/connections/fetched-record.ts';
import type { Etherscan, EtherscanPage, ListedTransaction } from '#server/gateways/etherscan.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { ConnectionError } from '#server/modules/wallet-connections/connection-error.ts';

/** Pages of one list. A server that never ends it would be asked forever. */
const MAX_PAGES = 100;

/** Fetches what the transactions of an address on a network did to it. `address`: in lower case. */
export async function fetchEvm(
  network: EvmNetwork,
  address: string,
  etherscan: Etherscan,
  held: CurrentSnapshot,
): Promise<FetchedRecord[]> {
  const listed = await readAll((from) => etherscan.listTransactions(address, from));
  const internal = await readAll((from) => etherscan.listInternal(address, from));
  const tokens = await readAll((from) => etherscan.listTokens(address, from));
  const transactions = await completeFees(address, listed, etherscan);
  const records = toEvmRecords(
    address,
    { transactions, internal, tokens },
    { network, isCoinListed: isKnown(network, held), listed: listContracts(network, held) },
  );
  if (records.length > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
  return records;
}

/**
 * Reads pages by block. The last block of a full page may be cut: it is read again with the next page, so its rows
 * are taken from there. A block that fills a page by itself cannot be read whole.
 */
async function readAll<T>(readPage: (fromBlock: number) => Promise<EtherscanPage<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0, pages = 1; ; pages += 1) {
    const { rows, isFull, lastBlock } = await readPage(from);
    const last = lastBlock ?? from;
    if (isFull && (last <= from || pages === MAX_PAGES)) throw new ConnectionError('too_many');
    all.push(...(isFull ? rows.filter(({ block }) => block < last) : rows));
    if (all.length > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
    if (!isFull) return all;
    from = last;
  }
}

/** Reads the fees of own transactions of which the list states a part only. Without them an update would be wrong. */
async function completeFees(
  address: string,
  transactions: readonly ListedTransaction[],
  etherscan: Etherscan,
): Promise<EvmTransaction[]> {
  const missing = new Set(
    transactions.filter(({ from, fee }) => from === address && fee === null).map(({ hash }) => hash),
  );
  const found = new Map<string, string>();
  for (let next: Readonly<Record<string, string>> | null = {}; missing.size > 0 && next !== null; ) {
    if (found.size > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
    const before = found.size;
    const page = await etherscan.listFees(address, next);
    for (const [hash, fee] of page.fees) {
      found.set(hash, fee);
      missing.delete(hash);
    }
    // A server that repeats a page would be asked forever.
    next = found.size > before ? page.next : null;
  }
  if (missing.size > 0) throw new SourceError(etherscan.source, 'malformed', 'fees are missing');
  // What others paid is not read.
  return transactions.map(({ fee, ...rest }) => ({ ...rest, fee: fee ?? found.get(rest.hash) ?? '0' }));
}

/** Returns whether the coin of a network can be in a wallet. */
function isKnown(network: EvmNetwork, { snapshot, known }: CurrentSnapshot): boolean {
  const { asset } = EVM_NETWORK_FACTS[network].coin;
  return snapshot.assets.has(asset) || known.has(asset);
}

/** Returns the assets that have a contract on a network. */
function listContracts(network: EvmNetwork, { snapshot }: CurrentSnapshot): ListedContracts {
  const listed = new Map<string, { asset: string; ticker: string }>();
  for (const { facts } of snapshot.assets.values())
    for (const contract of facts.contracts) {
      const { chain, address } = parseContract(facts.id, contract);
      if (chain === EVM_NETWORK_FACTS[network].chain)
        listed.set(address.toLowerCase(), { asset: facts.id, ticker: facts.ticker });
    }
  return listed;
}
