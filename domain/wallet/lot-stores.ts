import { HighestCostFirst } from '#domain/wallet/highest-cost-first.ts';
import { consumeLots, type Lot, type LotStore, splitLot } from '#domain/wallet/lots.ts';
import type { CostBasisMethod } from '#domain/wallet/transaction.ts';

/**
 * Creates an empty lot store for one asset. Adding or taking a lot takes constant time, logarithmic time for
 * `hifo`.
 */
export function createLotStore(method: CostBasisMethod): LotStore {
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

  getRemainingLots(): Lot[] {
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

  getRemainingLots(): Lot[] {
    return [...this.lots];
  }
}

/** All coins in one lot. A coin of unknown cost makes the cost unknown until the pool is empty. */
class Pool implements LotStore {
  private pooledLot: Lot | null = null;

  add(lot: Lot): void {
    if (this.pooledLot === null) {
      this.pooledLot = { ...lot, entry: null };
      return;
    }
    this.pooledLot.quantity += lot.quantity;
    this.pooledLot.paid =
      this.pooledLot.paid === null || lot.paid === null ? null : this.pooledLot.paid + lot.paid;
    this.pooledLot.fees += lot.fees;
  }

  take(quantity: bigint): Lot[] {
    if (quantity === 0n) return [];
    if (this.pooledLot === null || this.pooledLot.quantity < quantity) {
      throw new RangeError('more units removed than the pool holds');
    }
    const part = splitLot(this.pooledLot, quantity);
    if (this.pooledLot.quantity === 0n) this.pooledLot = null;
    return [part];
  }

  getRemainingLots(): Lot[] {
    return this.pooledLot ? [this.pooledLot] : [];
  }
}
