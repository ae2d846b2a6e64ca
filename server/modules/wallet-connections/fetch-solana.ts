import { parseContract } from '#domain/addresses/find-contract.ts';
import { MAX_CONNECTION_RECORDS, MAX_CONNECTION_REQUESTS } from '#domain/wallet/connections/connection.ts';
import type { FetchedRecord } from '#domain/wallet/connections/fetched-record.ts';
import {
  type ListedMints,
  listOwnAccounts,
  type SolanaTransaction,
  toSolanaRecords,
} from '#domain/wallet/connections/solana-record.ts';
import type { SolanaRpc } from '#server/gateways/solana-rpc.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { ConnectionError } from '#server/modules/wallet-connections/connection-error.ts';

/**
 * Fetches what transactions did to an owner. Transactions that only move tokens do not name the owner, but its token
 * accounts: those it has now, and those that its transactions show. Each transaction is a request, so `settled` ones
 * are not read again.
 */
export async function fetchSolana(
  owner: string,
  rpc: SolanaRpc,
  { held, settled }: { held: CurrentSnapshot; settled: ReadonlySet<string> },
): Promise<FetchedRecord[]> {
  let requests = 0;
  const countRequest = () => {
    requests += 1;
    if (requests > MAX_CONNECTION_REQUESTS) throw new ConnectionError('too_many');
  };
  const accounts = new Set([owner, ...(await rpc.listTokenAccounts(owner))]);
  const found = new Map<string, SolanaTransaction>();
  const seen = new Set<string>();
  // Grows while it is read.
  for (const account of accounts) {
    for (const signature of await listSignatures(account, rpc, countRequest)) {
      if (seen.has(signature)) continue;
      seen.add(signature);
      if (seen.size > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
      if (settled.has(signature)) continue;
      countRequest();
      const transaction = await rpc.readTransaction(signature);
      found.set(signature, transaction);
      for (const own of listOwnAccounts(owner, transaction)) accounts.add(own);
    }
  }
  const records = toSolanaRecords(owner, [...found.values()], {
    ownAccounts: accounts,
    listed: listMints(held),
    isCoinListed: held.snapshot.assets.has('solana') || held.known.has('solana'),
  });
  if (records.length > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
  return records;
}

/** Returns all signatures of an account. */
async function listSignatures(
  account: string,
  rpc: SolanaRpc,
  countRequest: () => void,
): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  for (let before = '', isLast = false; !isLast; ) {
    countRequest();
    const page = await rpc.listSignatures(account, before);
    for (const signature of page.signatures) {
      // A server that repeats a page would be asked forever.
      if (all.has(signature)) throw new SourceError(rpc.source, 'malformed', 'a page is repeated');
      all.add(signature);
    }
    if (all.size > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
    before = page.signatures.at(-1) ?? '';
    isLast = page.isLast;
  }
  return all;
}

/** Returns the assets that have a mint on Solana. */
function listMints({ snapshot }: CurrentSnapshot): ListedMints {
  const listed = new Map<string, { asset: string; ticker: string }>();
  for (const { facts } of snapshot.assets.values())
    for (const contract of facts.contracts) {
      const { chain, address } = parseContract(facts.id, contract);
      if (chain === 'solana') listed.set(address, { asset: facts.id, ticker: facts.ticker });
    }
  return listed;
}
