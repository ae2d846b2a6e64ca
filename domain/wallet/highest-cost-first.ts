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
    const near = paid === null ? -1 : (Number(paid) + Number(fees)) / Number(quantity);
    this.rise({ lot, sequence: this.sequences++, paid, fees, quantity }, near);
  }

  take(quantity: bigint): Lot[] {
    return consumeLots(
      quantity,
      () => this.heap[0]?.lot,
      () => this.dropTop(),
    );
  }

  left(): Lot[] {
    return this.heap.toSorted((a, b) => a.sequence - b.sequence).map(({ lot }) => lot);
  }

  /** Inserts a lot at the end of the heap and moves it up. */
  private rise(ranked: RankedLot, near: number): void {
    const { heap, approximateCosts: costs } = this;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!compareLots(ranked, near, heap[above]!, costs[above]!)) break;
      heap[at] = heap[above]!;
      costs[at] = costs[above]!;
      at = above;
    }
    heap[at] = ranked;
    costs[at] = near;
  }

  private dropTop(): void {
    const { heap, approximateCosts: costs } = this;
    const last = heap.pop()!;
    const near = costs.pop()!;
    const length = heap.length;
    if (length === 0) return;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= length) break;
      if (
        below + 1 < length &&
        compareLots(heap[below + 1]!, costs[below + 1]!, heap[below]!, costs[below]!)
      ) {
        below += 1;
      }
      if (!compareLots(heap[below]!, costs[below]!, last, near)) break;
      heap[at] = heap[below]!;
      costs[at] = costs[below]!;
      at = below;
    }
    heap[at] = last;
    costs[at] = near;
  }
}

function compareLots(a: RankedLot, costA: number, b: RankedLot, costB: number): boolean {
  const apart = costA - costB;
  if (Math.abs(apart) > Math.max(Math.abs(costA), Math.abs(costB)) * 1e-12) return apart > 0;
  // -1 for an unknown cost differs from every known cost, so here both are unknown.
  if (a.paid === null || b.paid === null) return a.sequence < b.sequence;
  const left = (a.paid + a.fees) * b.quantity;
  const right = (b.paid + b.fees) * a.quantity;
  return left === right ? a.sequence < b.sequence : left > right;
}
