import { createLedgerBuilder } from '#domain/wallet/compute-ledger.ts';
import { dayNumber, dayText } from '#domain/wallet/instant.ts';
import type { Disposal, Income, Ledger } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import { type CostMethod, isIncoming } from '#domain/wallet/transaction.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';

/** Books of a wallet, with what finds its way from an entry to what became of it. */
export interface WalletLedger {
  books: Ledger;
  /** In the order of booking, as the steps of the books are. */
  entries: readonly WalletEntry[];
  disposals: ReadonlyMap<string, Disposal>;
  income: ReadonlyMap<string, Income>;
  /** By entry: its lot. The lots of each asset are counted from 1. Empty where lots are pooled. */
  lots: ReadonlyMap<string, { number: number; date: string }>;
  /** By entry: what is left of its lot. */
  left: ReadonlyMap<string, Lot>;
}

/**
 * Books the entries of a wallet, or all entries of some of its assets: what is told of an asset is the same. Lets others
 * have their turn meanwhile.
 */
export async function computeWalletLedger(
  unordered: readonly WalletEntry[],
  method: CostMethod,
  { currency, rateOn }: Pick<WalletMarket, 'currency' | 'rateOn'>,
): Promise<WalletLedger> {
  const entries = sortTransactions(unordered) as readonly WalletEntry[];
  const open = createLedgerBuilder({ method, currency, rateOn });
  await forEachYielding(entries, (entry) => open.book(entry));
  const books = open.close();
  const lots = new Map<string, { number: number; date: string }>();
  const left = new Map<string, Lot>();
  if (method !== 'average') {
    const counted = new Map<string, number>();
    await forEachYielding(entries, ({ id, asset, type, date }) => {
      if (!isIncoming(type)) return;
      const number = (counted.get(asset) ?? 0) + 1;
      counted.set(asset, number);
      lots.set(id, { number, date });
    });
    for (const holding of books.holdings)
      await forEachYielding(holding.lots, (lot) => left.set(lot.entry!, lot));
  }
  const disposals = new Map<string, Disposal>();
  const income = new Map<string, Income>();
  await forEachYielding(books.disposals, (disposal) => disposals.set(disposal.entry, disposal));
  await forEachYielding(books.income, (one) => income.set(one.entry, one));
  return { books, entries, disposals, income, lots, left };
}

/** Which lot some coins are of: its number, the entry that brought it, and the date of that. A pool has neither, and the day its coins began to come. */
export function lotName({ lots }: Pick<WalletLedger, 'lots'>, { entry, at }: Lot) {
  const lot = entry === null ? undefined : lots.get(entry);
  return { lot: lot?.number ?? null, entry, date: lot?.date ?? dayText(dayNumber(at)) };
}
