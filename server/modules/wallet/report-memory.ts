import { LRUCache } from 'lru-cache';

const MOST_BYTES = 64 * 1024 * 1024;

/** Reports of wallets, kept by everything they depend on until room is needed. Who asks for one that is being made waits for it. */
export class ReportMemory {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + 2 * key.length,
  });
  readonly #making = new Map<string, Promise<Buffer>>();

  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key) ?? this.#making.get(key);
    if (kept) return kept;
    const making = make();
    this.#making.set(key, making);
    try {
      const made = await making;
      this.#kept.set(key, made);
      return made;
    } finally {
      this.#making.delete(key);
    }
  }
}
