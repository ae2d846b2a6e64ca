/** Largest whole number that a stream can contain. */
const MAX_VALUE = Number.MAX_SAFE_INTEGER / 2;

/**
 * Writes whole numbers as bytes of 7 bits, lowest first; the eighth bit says that another byte follows.
 * Signed numbers are stored as 2n, or -2n - 1 if negative.
 */
export class NumberWriter {
  readonly #bytes: number[] = [];

  unsigned(value: number): void {
    if (!Number.isInteger(value) || value < 0 || value > Number.MAX_SAFE_INTEGER)
      throw new RangeError(`${value} is not a whole number that fits`);
    let rest = value;
    while (rest >= 128) {
      this.#bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
  }

  signed(value: number): void {
    if (Math.abs(value) > MAX_VALUE) throw new RangeError(`${value} is too large`);
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a `NumberWriter` has written. Throws a `RangeError` past the end. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  unsigned(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined || scale > Number.MAX_SAFE_INTEGER)
        throw new RangeError('the numbers end early');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}
