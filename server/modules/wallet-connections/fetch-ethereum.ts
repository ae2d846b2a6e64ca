import { parseContract } from '#domain/addresses/find-contract.ts';
import { MAX_CONNECTION_RECORDS } from '#domain/wallet/connections/connection.ts';
import { type ListedContracts, toEthereumRecords } from '#domain/wallet/connections/ethereum-record.ts';
import type { FetchedRecord } from '#domain/wallet/connections/fetched-record.ts';
import type { Etherscan, EtherscanPage } from '#server/gateways/etherscan.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { ConnectionError } from '#server/modules/wallet-connections/connection-error.ts';

const CHAIN = 'ethereum';

/** Fetches what the transactions of an Ethereum address did to it. `address`: in lower case. */
export async function fetchEthereum(
  address: string,
  etherscan: Etherscan,
  held: CurrentSnapshot,
): Promise<FetchedRecord[]> {
  const transactions = await readAll((from) => etherscan.listTransactions(address, from));
  const internal = await readAll((from) => etherscan.listInternal(address, from));
  const tokens = await readAll((from) => etherscan.listTokens(address, from));
  const records = toEthereumRecords(address, { transactions, internal, tokens }, listContracts(held));
  if (records.length > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
  return records;
}

/**
 * Reads pages by block. The last block of a full page may be cut: it is read again with the next page, so its rows
 * are taken from there. A block that fills a page by itself cannot be read whole.
 */
async function readAll<T>(readPage: (fromBlock: number) => Promise<EtherscanPage<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; ; ) {
    const { rows, isFull } = await readPage(from);
    const last = rows.at(-1)?.block ?? from;
    if (isFull && last <= from) throw new ConnectionError('too_many');
    all.push(...(isFull ? rows.filter(({ block }) => block < last) : rows));
    if (all.length > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
    if (!isFull) return all;
    from = last;
  }
}

/** Returns the assets that have a contract on Ethereum. */
function listContracts({ snapshot }: CurrentSnapshot): ListedContracts {
  const listed = new Map<string, { asset: string; ticker: string }>();
  for (const { facts } of snapshot.assets.values())
    for (const contract of facts.contracts) {
      const { chain, address } = parseContract(facts.id, contract);
      if (chain === CHAIN) listed.set(address.toLowerCase(), { asset: facts.id, ticker: facts.ticker });
    }
  return listed;
}
