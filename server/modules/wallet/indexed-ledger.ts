import { type AccountBalance, AccountBalances } from '#domain/wallet/account-balances.ts';
import { findLinks, type TransactionLink } from '#domain/wallet/links.ts';
import type { CostBasisMethod } from '#domain/wallet/transaction.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { computeWalletLedger, type WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';

/** Number of transactions, their UTC years with the newest first, and the day of the first. */
export interface EntryCount {
  count: number;
  years: number[];
  first: string | null;
}

/**
 * The ledger of a wallet for one cost basis method and currency, with counts and indexes. Independent of
 * prices and the clock.
 */
export interface IndexedLedger extends WalletLedger {
  /** Index in `entries` by transaction id. */
  indices: ReadonlyMap<string, number>;
  /** Ids of transactions with an unknown price or rate. */
  unknown: ReadonlySet<string>;
  links: EntryLinks;
  /** Balances of holding accounts, and the number of their transactions. */
  accountBalances: readonly AccountBalance[];
  accountCounts: ReadonlyMap<string | null, number>;
  /** Number of transactions by tag. */
  tagCounts: ReadonlyMap<string, number>;
  counts: EntryCount;
  countsByAsset: ReadonlyMap<string, EntryCount & { unknown: number }>;
}

/** Swaps, trades with a fee in coins and matched transfers, by link. */
export type EntryLinks = ReadonlyMap<string, TransactionLink<WalletEntry>>;

/** Returns the link of a transaction; null without one. */
export const linkOf = (links: EntryLinks, { link }: WalletEntry): TransactionLink<WalletEntry> | null =>
  (link == null ? null : links.get(link)) ?? null;

/** Returns the transaction that stands for this one in a list that shows linked ones together. */
export const leadOf = (links: EntryLinks, entry: WalletEntry): WalletEntry =>
  linkOf(links, entry)?.lead ?? entry;

interface OpenCount {
  first: string;
  count: number;
  unknown: number;
  years: Set<number>;
}

/** Computes the ledger and its indexes. Yields to the event loop. */
export async function createIndexedLedger(
  entries: readonly WalletEntry[],
  method: CostBasisMethod,
  market: Pick<WalletMarket, 'currency' | 'rateOn'>,
): Promise<IndexedLedger> {
  const walletLedger = await computeWalletLedger(entries, method, market);
  const unknown = new Set<string>();
  await forEachYielding(walletLedger.baseLedger.unknown, ({ entry }) => unknown.add(entry));
  const indices = new Map<string, number>();
  const byAsset = new Map<string, OpenCount>();
  const tagCounts = new Map<string, number>();
  await forEachYielding(walletLedger.entries, ({ id, asset, date, tags }, index) => {
    indices.set(id, index);
    let count = byAsset.get(asset);
    if (!count) {
      count = { first: date.slice(0, 10), count: 0, unknown: 0, years: new Set() };
      byAsset.set(asset, count);
    }
    count.count += 1;
    count.years.add(Number(date.slice(0, 4)));
    if (unknown.has(id)) count.unknown += 1;
    for (const tag of tags ?? []) tagCounts.set(tag, (tagCounts.get(tag) ?? 0) + 1);
  });
  const balances = new AccountBalances();
  await forEachYielding(walletLedger.entries, (entry) => balances.book(entry));
  const years = new Set<number>();
  for (const each of byAsset.values()) for (const year of each.years) years.add(year);
  return {
    ...walletLedger,
    indices,
    unknown,
    links: findLinks(walletLedger.entries),
    accountBalances: balances.build(),
    accountCounts: balances.countTransactions(),
    tagCounts,
    counts: {
      count: entries.length,
      years: newestFirst(years),
      first: walletLedger.entries[0]?.date.slice(0, 10) ?? null,
    },
    countsByAsset: new Map(
      [...byAsset].map(([asset, { years: own, ...rest }]) => [asset, { ...rest, years: newestFirst(own) }]),
    ),
  };
}

const newestFirst = (years: ReadonlySet<number>): number[] => [...years].sort((a, b) => b - a);
