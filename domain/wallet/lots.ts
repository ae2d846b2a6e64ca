import { computeShare, type Money, type Units } from '#domain/wallet/fixed.ts';
import { addKnown } from '#domain/wallet/known-sum.ts';

/** Coins acquired together, less those already consumed. */
export interface Lot {
  /** The transaction that brought them; null for the pool of the average method. */
  entry: string | null;
  /** Time of acquisition in milliseconds since 1970; for the pool, that of its first coins. */
  at: number;
  /** Quantity left. */
  quantity: Units;
  /** Paid for the quantity left, without fees; null when unknown. */
  paid: Money | null;
  /** Share of the purchase fees for the quantity left. */
  fees: Money;
}

/** Lots of one asset, consumed in the order of a cost basis method. */
export interface LotStore {
  add(lot: Lot): void;
  /** Removes lots of `quantity` in total and returns them. Throws a `RangeError` when less is left. */
  take(quantity: Units): Lot[];
  /** Returns the lots left, in the order of acquisition. */
  getRemainingLots(): Lot[];
}

/**
 * Splits `quantity`, at most all of it, off a lot and returns it with its share of the cost. `lot` keeps the
 * exact rest.
 */
export function splitLot(lot: Lot, quantity: Units): Lot {
  const paid = lot.paid === null ? null : computeShare(lot.paid, quantity, lot.quantity);
  const fees = lot.fees === 0n ? 0n : computeShare(lot.fees, quantity, lot.quantity);
  const part = { entry: lot.entry, at: lot.at, quantity, paid, fees };
  lot.quantity -= quantity;
  if (paid !== null) lot.paid! -= paid;
  lot.fees -= fees;
  return part;
}

/**
 * Takes lots until `quantity` is reached. `front` returns the next lot; `drop` removes it once it is
 * consumed. Throws a `RangeError` when there are too few.
 */
export function consumeLots(quantity: Units, front: () => Lot | undefined, drop: () => void): Lot[] {
  const parts: Lot[] = [];
  let missing = quantity;
  while (missing > 0n) {
    const lot = front();
    if (!lot) throw new RangeError('more units removed than the lots hold');
    if (lot.quantity <= missing) {
      missing -= lot.quantity;
      drop();
      parts.push(lot);
    } else {
      const part = splitLot(lot, missing);
      if (parts.length === 0) return [part];
      parts.push(part);
      missing = 0n;
    }
  }
  // `slice` drops the spare capacity of the array. Kept for every sale, it would be most of the memory of a
  // wallet.
  return parts.slice();
}

/**
 * Returns lots of `quantity` in total, above 0, of another asset, with the cost and the dates of consumed ones.
 * `entry` brought them. Quantities are in proportion, rounded down to the unit with the rest in the last; cost
 * of what is rounded to nothing is in the next.
 */
export function carryLots(parts: readonly Lot[], quantity: Units, entry: string): Lot[] {
  const whole = parts.reduce((sum, part) => sum + part.quantity, 0n);
  const lots: Lot[] = [];
  let consumed = 0n;
  let carried = 0n;
  let pending: Pick<Lot, 'paid' | 'fees'> = { paid: 0n, fees: 0n };
  for (const { at, quantity: units, paid, fees } of parts) {
    consumed += units;
    const until = (quantity * consumed) / whole;
    pending = { paid: addKnown(pending.paid, paid), fees: pending.fees + fees };
    if (until === carried) continue;
    lots.push({ entry, at, quantity: until - carried, ...pending });
    carried = until;
    pending = { paid: 0n, fees: 0n };
  }
  return lots;
}
