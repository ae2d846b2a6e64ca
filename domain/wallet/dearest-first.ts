import { type Lot, type LotStore, takeFrom } from '#domain/wallet/lots.ts';

interface Ranked {
  lot: Lot;
  /** The n-th lot to come. */
  place: number;
  /** Cost of one coin with its fees, as it was at the beginning: exact as a fraction, and near enough to decide most comparisons. */
  cost: bigint;
  quantity: bigint;
  near: number;
}

/** Lots as a heap: the one whose coins cost most, with fees, on top; the older one of two alike; unknown cost last. */
export class DearestFirst implements LotStore {
  private readonly heap: Ranked[] = [];
  private places = 0;

  add(lot: Lot): void {
    const cost = lot.paid === null ? -1n : lot.paid + lot.fees;
    const near = Number(cost) / Number(lot.quantity);
    this.heap.push({ lot, place: this.places++, cost, quantity: lot.quantity, near });
    this.rise(this.heap.length - 1);
  }

  take(quantity: bigint): Lot[] {
    return takeFrom(
      quantity,
      () => this.heap[0]?.lot,
      () => this.dropTop(),
    );
  }

  left(): Lot[] {
    return this.heap.toSorted((a, b) => a.place - b.place).map(({ lot }) => lot);
  }

  private rise(from: number): void {
    const ranked = this.heap[from]!;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!goesBefore(ranked, this.heap[above]!)) break;
      this.heap[at] = this.heap[above]!;
      at = above;
    }
    this.heap[at] = ranked;
  }

  private dropTop(): void {
    const last = this.heap.pop()!;
    const length = this.heap.length;
    if (length === 0) return;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= length) break;
      if (below + 1 < length && goesBefore(this.heap[below + 1]!, this.heap[below]!)) below += 1;
      if (!goesBefore(this.heap[below]!, last)) break;
      this.heap[at] = this.heap[below]!;
      at = below;
    }
    this.heap[at] = last;
  }
}

function goesBefore(a: Ranked, b: Ranked): boolean {
  const apart = a.near - b.near;
  if (Math.abs(apart) > Math.max(Math.abs(a.near), Math.abs(b.near)) * 1e-12) return apart > 0;
  const left = a.cost * b.quantity;
  const right = b.cost * a.quantity;
  return left === right ? a.place < b.place : left > right;
}
