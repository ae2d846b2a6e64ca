/**
 * Runs tasks of one name one after the other, even after a failure. Tasks of different names run in parallel.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const previous = this.#last.get(name) ?? Promise.resolve();
    const current = previous.then(work, work);
    this.#last.set(name, current);
    try {
      return await current;
    } finally {
      if (this.#last.get(name) === current) this.#last.delete(name);
    }
  }
}
