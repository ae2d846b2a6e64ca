import type { Units } from '#domain/wallet/fixed.ts';
import { findPlace, isReturn, type Place, type Transaction } from '#domain/wallet/transaction.ts';

/** Quantities that are lent or in pools, by asset. They are still held. */
export class Placements {
  private readonly quantities = new Map<string, Units>();

  get(place: Place, asset: string): Units {
    return this.quantities.get(`${place} ${asset}`) ?? 0n;
  }

  /**
   * Applies a transaction that lends coins, adds them to a pool, or returns them. Returns what comes back beyond
   * what was there: it is new.
   */
  apply({ type, asset, quantity }: Pick<Transaction, 'type' | 'asset' | 'quantity'>): Units {
    const place = findPlace(type);
    if (place === null) return 0n;
    const placed = this.get(place, asset);
    if (!isReturn(type)) {
      this.quantities.set(`${place} ${asset}`, placed + quantity);
      return 0n;
    }
    const returned = quantity < placed ? quantity : placed;
    this.quantities.set(`${place} ${asset}`, placed - returned);
    return quantity - returned;
  }
}
