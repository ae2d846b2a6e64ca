import {
  multiplyByMarketPrice,
  toPriceMoney,
  type Units,
  type ValuationPrice,
} from '#domain/wallet/fixed.ts';
import type { Disposal, Ledger } from '#domain/wallet/ledger.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';

interface PlannedSale {
  asset: string;
  quantity: Units;
  /** In the currency of the ledger; null when unknown. */
  price: ValuationPrice | null;
  currency: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Id of a sale that is computed and never stored. */
const PLANNED_ID = 'planned';

/** Returns a sale at an exact price and without fees, to be booked after all transactions of its asset. */
export function buildPlannedSale({ asset, quantity, price, currency, at }: PlannedSale): Transaction {
  return {
    id: PLANNED_ID,
    type: 'sale',
    asset,
    quantity,
    price: null,
    value: price === null ? null : multiplyByMarketPrice(quantity, toPriceMoney(price)),
    fees: 0n,
    currency,
    at,
    sequence: Number.MAX_SAFE_INTEGER,
  };
}

/** Returns what a planned sale brings in a ledger in which it was booked. */
export function findPlannedSale({ disposals }: Pick<Ledger, 'disposals'>): Disposal {
  return disposals.findLast(({ entry }) => entry === PLANNED_ID)!;
}

/**
 * Returns the assets whose transactions decide the lots of these: those themselves, and those that became them in
 * a migration.
 */
export function listLotSources(
  asset: string,
  migrations: readonly { from: string; to: string }[],
): ReadonlySet<string> {
  const all = new Set([asset]);
  for (let size = 0; size !== all.size; ) {
    size = all.size;
    for (const { from, to } of migrations) if (all.has(to)) all.add(from);
  }
  return all;
}
