import { LRUCache } from 'lru-cache';

/** What was worked out of wallets, kept by everything it depends on until room is needed. Who asks for what is being made waits for it. */
export class ReportCache<T extends object> {
  readonly #kept: LRUCache<string, T>;
  readonly #making = new Map<string, Promise<T>>();

  /** `sizeOf` counts what takes the room, such as entries; `maxSize` in the same unit. */
  constructor(maxSize: number, sizeOf: (report: T) => number) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: (report) => Math.max(1, sizeOf(report)) });
  }

  /** What is kept under a key, if anything. */
  peek(key: string): T | null {
    return this.#kept.get(key) ?? null;
  }

  async get(key: string, make: () => Promise<T>): Promise<T> {
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
