import { LRUCache } from 'lru-cache';

/**
 * LRU cache of reports by a key of everything they depend on. Concurrent calls for the same key share one
 * computation.
 */
export class ReportCache<T extends object> {
  readonly #kept: LRUCache<string, T>;
  readonly #making = new Map<string, Promise<T>>();

  /**
   * `sizeOf` returns the size of a report, for example its number of entries. `maxSize` uses the same unit.
   */
  constructor(maxSize: number, sizeOf: (report: T) => number) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: (report) => Math.max(1, sizeOf(report)) });
  }

  /** Returns the cached report; null when there is none. */
  peek(key: string): T | null {
    return this.#kept.get(key) ?? null;
  }

  async get(key: string, compute: () => Promise<T>): Promise<T> {
    const cached = this.#kept.get(key) ?? this.#making.get(key);
    if (cached) return cached;
    const computing = compute();
    this.#making.set(key, computing);
    try {
      const report = await computing;
      this.#kept.set(key, report);
      return report;
    } finally {
      this.#making.delete(key);
    }
  }
}
