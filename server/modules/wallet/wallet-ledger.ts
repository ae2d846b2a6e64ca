import { createLedgerBuilder } from '#domain/wallet/compute-ledger.ts';
import type { Money, Units } from '#domain/wallet/fixed.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { Disposal, Income, Ledger } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import { type CostBasisMethod, isIncoming, isRetained, isReturn } from '#domain/wallet/transaction.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';

/** A ledger with indexes by transaction id. */
export interface WalletLedger {
  baseLedger: Ledger;
  /** Sorted like the steps of the ledger. */
  entries: readonly WalletEntry[];
  disposals: ReadonlyMap<string, Disposal>;
  income: ReadonlyMap<string, Income>;
  /**
   * Lot by transaction id, numbered from 1 for each asset. Empty for average cost. A migration brings several
   * lots with one number.
   */
  lots: ReadonlyMap<string, { number: number; date: string; at: number }>;
  /** Quantity left of the lot by transaction id. */
  remaining: ReadonlyMap<string, Units>;
  /** Cost that a migration brought, by the id of its incoming side; null when unknown. */
  carriedCosts: ReadonlyMap<string, Money | null>;
}

/**
 * Computes the ledger of all transactions, or of all those of some assets: assets do not affect each other, but
 * for those that became others in a migration. Yields to the event loop.
 */
export async function computeWalletLedger(
  unsorted: readonly WalletEntry[],
  method: CostBasisMethod,
  { currency, rateOn }: Pick<WalletMarket, 'currency' | 'rateOn'>,
): Promise<WalletLedger> {
  const entries = sortTransactions(unsorted) as readonly WalletEntry[];
  const builder = createLedgerBuilder({ method, currency, rateOn });
  await forEachYielding(entries, (entry) => builder.book(entry));
  const baseLedger = builder.build();
  const income = new Map<string, Income>();
  await forEachYielding(baseLedger.income, (one) => income.set(one.entry, one));
  const lots = new Map<string, { number: number; date: string; at: number }>();
  const remaining = new Map<string, Units>();
  if (method !== 'average') {
    const counted = new Map<string, number>();
    await forEachYielding(entries, (entry) => {
      const { id, asset, type, date, at } = entry;
      if (!isIncoming(type) || isRetained(entry) || (isReturn(type) && !income.has(id))) return;
      const number = (counted.get(asset) ?? 0) + 1;
      counted.set(asset, number);
      lots.set(id, { number, date, at });
    });
    for (const holding of baseLedger.holdings)
      await forEachYielding(holding.lots, ({ entry, quantity }) =>
        remaining.set(entry!, (remaining.get(entry!) ?? 0n) + quantity),
      );
  }
  const disposals = new Map<string, Disposal>();
  await forEachYielding(baseLedger.disposals, (disposal) => disposals.set(disposal.entry, disposal));
  const carriedCosts = new Map<string, Money | null>();
  await forEachYielding(baseLedger.steps, ({ entry, carriedCost }) => {
    if (carriedCost !== undefined) carriedCosts.set(entry, carriedCost);
  });
  return { baseLedger, entries, disposals, income, lots, remaining, carriedCosts };
}

/**
 * Returns number, transaction and date of the lot that coins belong to. After a migration the date is that of
 * the purchase. For average cost, number and transaction are null and the date is that of the first coins in the
 * pool.
 */
export function describeLot({ lots }: Pick<WalletLedger, 'lots'>, { entry, at }: Lot) {
  const lot = entry === null ? undefined : lots.get(entry);
  return {
    lot: lot?.number ?? null,
    entry,
    date: lot?.at === at ? lot.date : formatDayNumber(toDayNumber(at)),
  };
}
