import { type Lot, type LotStore, takeFrom } from '#domain/wallet/lots.ts';

/** A lot as it came: what is taken from it later does not change its rank. */
interface Ranked {
  lot: Lot;
  /** The n-th lot to come. */
  place: number;
  paid: bigint | null;
  fees: bigint;
  quantity: bigint;
}

/** Lots as a heap: the one whose coins cost most, with fees, on top; the older one of two alike; unknown cost last. */
export class DearestFirst implements LotStore {
  private readonly heap: Ranked[] = [];
  /** Cost of one coin of each lot of the heap, -1 of an unknown one: near enough to decide most comparisons, and at hand. */
  private readonly near: number[] = [];
  private places = 0;

  add(lot: Lot): void {
    const { paid, fees, quantity } = lot;
    const near = paid === null ? -1 : (Number(paid) + Number(fees)) / Number(quantity);
    this.rise({ lot, place: this.places++, paid, fees, quantity }, near);
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

  /** Puts a lot in from the end of the heap. */
  private rise(ranked: Ranked, near: number): void {
    const { heap, near: nears } = this;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!goesBefore(ranked, near, heap[above]!, nears[above]!)) break;
      heap[at] = heap[above]!;
      nears[at] = nears[above]!;
      at = above;
    }
    heap[at] = ranked;
    nears[at] = near;
  }

  private dropTop(): void {
    const { heap, near: nears } = this;
    const last = heap.pop()!;
    const near = nears.pop()!;
    const length = heap.length;
    if (length === 0) return;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= length) break;
      if (
        below + 1 < length &&
        goesBefore(heap[below + 1]!, nears[below + 1]!, heap[below]!, nears[below]!)
      ) {
        below += 1;
      }
      if (!goesBefore(heap[below]!, nears[below]!, last, near)) break;
      heap[at] = heap[below]!;
      nears[at] = nears[below]!;
      at = below;
    }
    heap[at] = last;
    nears[at] = near;
  }
}

function goesBefore(a: Ranked, nearA: number, b: Ranked, nearB: number): boolean {
  const apart = nearA - nearB;
  if (Math.abs(apart) > Math.max(Math.abs(nearA), Math.abs(nearB)) * 1e-12) return apart > 0;
  // -1 of an unknown cost is apart from every cost: here both are unknown.
  if (a.paid === null || b.paid === null) return a.place < b.place;
  const left = (a.paid + a.fees) * b.quantity;
  const right = (b.paid + b.fees) * a.quantity;
  return left === right ? a.place < b.place : left > right;
}
