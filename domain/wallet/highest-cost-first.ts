import { consumeLots, type Lot, type LotStore } from '#domain/wallet/lots.ts';

/** A lot as acquired: taking part of it later does not change its rank. */
interface RankedLot {
  lot: Lot;
  /** Sequence number of the acquisition, from 0. */
  sequence: number;
  paid: bigint | null;
  fees: bigint;
  quantity: bigint;
}

/**
 * Heap of lots with the highest cost per coin, including fees, on top. Of equal costs the older lot comes
 * first; unknown cost comes last.
 */
export class HighestCostFirst implements LotStore {
  private readonly heap: RankedLot[] = [];
  /**
   * Approximate cost per coin of each lot in the heap, -1 when unknown. Decides most comparisons without
   * exact arithmetic.
   */
  private readonly approximateCosts: number[] = [];
  private sequences = 0;

  add(lot: Lot): void {
    const { paid, fees, quantity } = lot;
    const approximateCost = paid === null ? -1 : (Number(paid) + Number(fees)) / Number(quantity);
    this.insert({ lot, sequence: this.sequences++, paid, fees, quantity }, approximateCost);
  }

  take(quantity: bigint): Lot[] {
    return consumeLots(
      quantity,
      () => this.heap[0]?.lot,
      () => this.removeTop(),
    );
  }

  getRemainingLots(): Lot[] {
    return this.heap.toSorted((a, b) => a.sequence - b.sequence).map(({ lot }) => lot);
  }

  /** Inserts a lot at the end of the heap and moves it up. */
  private insert(ranked: RankedLot, approximateCost: number): void {
    const { heap, approximateCosts: costs } = this;
    let at = heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isConsumedBefore(ranked, approximateCost, heap[parent]!, costs[parent]!)) break;
      heap[at] = heap[parent]!;
      costs[at] = costs[parent]!;
      at = parent;
    }
    heap[at] = ranked;
    costs[at] = approximateCost;
  }

  private removeTop(): void {
    const { heap, approximateCosts: costs } = this;
    const last = heap.pop()!;
    const approximateCost = costs.pop()!;
    const length = heap.length;
    if (length === 0) return;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= length) break;
      if (
        child + 1 < length &&
        isConsumedBefore(heap[child + 1]!, costs[child + 1]!, heap[child]!, costs[child]!)
      ) {
        child += 1;
      }
      if (!isConsumedBefore(heap[child]!, costs[child]!, last, approximateCost)) break;
      heap[at] = heap[child]!;
      costs[at] = costs[child]!;
      at = child;
    }
    heap[at] = last;
    costs[at] = approximateCost;
  }
}

function isConsumedBefore(a: RankedLot, costA: number, b: RankedLot, costB: number): boolean {
  const difference = costA - costB;
  if (Math.abs(difference) > Math.max(Math.abs(costA), Math.abs(costB)) * 1e-12) return difference > 0;
  // -1 for an unknown cost differs from every known cost, so here both are unknown.
  if (a.paid === null || b.paid === null) return a.sequence < b.sequence;
  const left = (a.paid + a.fees) * b.quantity;
  const right = (b.paid + b.fees) * a.quantity;
  return left === right ? a.sequence < b.sequence : left > right;
}
