import { HighestCostFirst } from '#domain/wallet/highest-cost-first.ts';
import { consumeLots, type Lot, type LotStore, splitLot } from '#domain/wallet/lots.ts';
import type { CostMethod } from '#domain/wallet/transaction.ts';

/**
 * Creates an empty lot store for one asset. Adding or taking a lot takes constant time, logarithmic time for
 * `hifo`.
 */
export function lotStore(method: CostMethod): LotStore {
  if (method === 'average') return new Pool();
  if (method === 'fifo') return new OldestFirst();
  if (method === 'lifo') return new NewestFirst();
  return new HighestCostFirst();
}

class OldestFirst implements LotStore {
  private lots: Lot[] = [];
  private first = 0;

  add(lot: Lot): void {
    this.lots.push(lot);
  }

  take(quantity: bigint): Lot[] {
    const parts = consumeLots(
      quantity,
      () => this.lots[this.first],
      () => {
        this.first += 1;
      },
    );
    if (this.first > 32 && this.first * 2 > this.lots.length) {
      this.lots = this.lots.slice(this.first);
      this.first = 0;
    }
    return parts;
  }

  left(): Lot[] {
    return this.lots.slice(this.first);
  }
}

class NewestFirst implements LotStore {
  private readonly lots: Lot[] = [];

  add(lot: Lot): void {
    this.lots.push(lot);
  }

  take(quantity: bigint): Lot[] {
    return consumeLots(
      quantity,
      () => this.lots.at(-1),
      () => {
        this.lots.pop();
      },
    );
  }

  left(): Lot[] {
    return [...this.lots];
  }
}

/** All coins in one lot. A coin of unknown cost makes the cost unknown until the pool is empty. */
class Pool implements LotStore {
  private pot: Lot | null = null;

  add(lot: Lot): void {
    if (this.pot === null) {
      this.pot = { ...lot, entry: null };
      return;
    }
    this.pot.quantity += lot.quantity;
    this.pot.paid = this.pot.paid === null || lot.paid === null ? null : this.pot.paid + lot.paid;
    this.pot.fees += lot.fees;
  }

  take(quantity: bigint): Lot[] {
    if (quantity === 0n) return [];
    if (this.pot === null || this.pot.quantity < quantity) {
      throw new RangeError('more coins taken than there are in the pool');
    }
    const part = splitLot(this.pot, quantity);
    if (this.pot.quantity === 0n) this.pot = null;
    return [part];
  }

  left(): Lot[] {
    return this.pot ? [this.pot] : [];
  }
}
