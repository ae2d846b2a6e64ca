import { setImmediate } from 'node:timers/promises';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Work in one go at most this long, in milliseconds. */
const SLICE_MS = 8;

/** Lets others have their turn between the steps of long work. */
export class Turns {
  #since = performance.now();
  readonly #signal: AbortSignal | null;

  /** `signal`: of work that is given up when it is aborted, with `import.interrupted`. */
  constructor(signal: AbortSignal | null = null) {
    this.#signal = signal;
  }

  /** To be awaited after every small step; waits only when the steps before took their time. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await setImmediate();
    if (this.#signal?.aborted) throw new ApiError('import.interrupted');
    this.#since = performance.now();
  }

  /** Whether it is time for `next`; saves a promise where steps are tiny. */
  get due(): boolean {
    return performance.now() - this.#since >= SLICE_MS;
  }
}
