/**
 * The last `size` values of a stream, with their sum in constant time. The sum is computed again each time the
 * ring is full, so that rounding does not accumulate over a long stream.
 */
export class RollingWindow {
  readonly #ring: Float64Array;
  #next = 0;
  #sum = 0;
  /** Number of values held, at most `size`. */
  count = 0;

  constructor(size: number) {
    this.#ring = new Float64Array(size);
  }

  push(value: number): void {
    const ring = this.#ring;
    if (this.count === ring.length) this.#sum -= ring[this.#next] as number;
    else this.count += 1;
    ring[this.#next] = value;
    this.#sum += value;
    this.#next += 1;
    if (this.#next === ring.length) this.#startOver();
  }

  /** Goes on at the start of the ring, with a sum free of rounding. */
  #startOver(): void {
    this.#next = 0;
    let sum = 0;
    for (const held of this.#ring) sum += held;
    this.#sum = sum;
  }

  clear(): void {
    this.count = 0;
    this.#next = 0;
    this.#sum = 0;
    this.#ring.fill(0);
  }

  /** Arithmetic mean of the held values; NaN without any. */
  mean(): number {
    return this.#sum / this.count;
  }

  /** The value pushed `back` values before the newest (0: the newest). `back` must be below `count`. */
  at(back: number): number {
    const size = this.#ring.length;
    return this.#ring[(this.#next - 1 - back + 2 * size) % size] as number;
  }

  /** The newest `length` values, oldest first; fewer when fewer are held. */
  newest(length: number): Float64Array {
    const held = Math.min(length, this.count);
    const values = new Float64Array(held);
    for (let index = 0; index < held; index += 1) values[index] = this.at(held - 1 - index);
    return values;
  }
}
