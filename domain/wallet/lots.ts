import { type Money, proportion, type Units } from '#domain/wallet/fixed.ts';

/** Coins acquired together, as far as they are left. */
export interface Lot {
  /** The entry that brought them; null for the pool of the average method. */
  entry: string | null;
  /** When they came: milliseconds since 1970; of a pool, when its first coins came. */
  at: number;
  /** How many are left. */
  quantity: Units;
  /** What was paid for those, without fees; null where unknown. */
  paid: Money | null;
  /** The part of the fees of the purchase that falls on those. */
  fees: Money;
}

/** Takes what is asked for from the front of `lots`' order; `next` names the lot to take from, `used` is told of an emptied one. */
export interface LotStore {
  add(lot: Lot): void;
  /** The lots `quantity` coins come from, taken out. At least so many must be there. */
  take(quantity: Units): Lot[];
  /** What is left, in the order of acquisition. */
  left(): Lot[];
}

/** Cuts `quantity` (at most all of it) off a lot: the part carries its share of cost, the lot keeps exactly the rest. */
export function splitLot(lot: Lot, quantity: Units): Lot {
  const paid = lot.paid === null ? null : proportion(lot.paid, quantity, lot.quantity);
  const fees = lot.fees === 0n ? 0n : proportion(lot.fees, quantity, lot.quantity);
  const part = { entry: lot.entry, at: lot.at, quantity, paid, fees };
  lot.quantity -= quantity;
  if (paid !== null) lot.paid! -= paid;
  lot.fees -= fees;
  return part;
}

/** Takes from the lots that `front` shows until `quantity` is reached; `drop` removes an emptied one. */
export function consumeLots(quantity: Units, front: () => Lot | undefined, drop: () => void): Lot[] {
  const parts: Lot[] = [];
  let missing = quantity;
  while (missing > 0n) {
    const lot = front();
    if (!lot) throw new RangeError('more coins taken than there are lots');
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
  // A list that has grown keeps room for many more: kept for every sale, that is most of what a wallet takes up.
  return parts.slice();
}
