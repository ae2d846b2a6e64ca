import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

const CHUNK_BYTES = 1024 * 1024;

/** Stores many strings as UTF-8 bytes by index, with a fraction of the memory of JavaScript strings. */
export class StringStore {
  readonly #chunks: Buffer[] = [];
  #used = CHUNK_BYTES;
  #bytes = 0;
  #starts = new Float64Array(1024);
  #lengths = new Uint32Array(1024);
  #count = 0;

  add(text: string): void {
    if (text.length > FILE_LIMITS.cellChars) throw new UnreadableFile('long_cell');
    const length = Buffer.byteLength(text);
    this.#bytes += length;
    if (this.#count >= FILE_LIMITS.sharedStrings || this.#bytes > FILE_LIMITS.sharedStringBytes)
      throw new UnreadableFile('too_much_text');
    if (this.#used + length > CHUNK_BYTES) {
      this.#chunks.push(Buffer.allocUnsafe(CHUNK_BYTES));
      this.#used = 0;
    }
    this.#chunks.at(-1)!.write(text, this.#used);
    this.#remember((this.#chunks.length - 1) * CHUNK_BYTES + this.#used, length);
    this.#used += length;
  }

  /** Returns undefined for an unknown index. */
  get(at: number): string | undefined {
    if (!(at >= 0 && at < this.#count)) return undefined;
    const start = this.#starts[at]!;
    const from = start % CHUNK_BYTES;
    const chunk = this.#chunks[Math.floor(start / CHUNK_BYTES)]!;
    return chunk.toString('utf8', from, from + this.#lengths[at]!);
  }

  #remember(start: number, length: number): void {
    if (this.#count === this.#starts.length) {
      const [starts, lengths] = [this.#starts, this.#lengths];
      this.#starts = new Float64Array(starts.length * 2);
      this.#starts.set(starts);
      this.#lengths = new Uint32Array(lengths.length * 2);
      this.#lengths.set(lengths);
    }
    this.#starts[this.#count] = start;
    this.#lengths[this.#count] = length;
    this.#count += 1;
  }
}
