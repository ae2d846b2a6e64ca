import { setImmediate } from 'node:timers/promises';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Maximum time between two yields. */
const SLICE_MS = 8;

/** Yields to the event loop during long work. */
export class CooperativeScheduler {
  #since = performance.now();
  readonly #signal: AbortSignal | null;

  /** Waiting throws `import.interrupted` when `signal` is aborted. */
  constructor(signal: AbortSignal | null = null) {
    this.#signal = signal;
  }

  /** Await after every small step. Yields only when the time slice is used up. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await setImmediate();
    if (this.#signal?.aborted) throw new ApiError('import.interrupted');
    this.#since = performance.now();
  }

  /** True when the time slice is used up. Saves a promise for tiny steps. */
  get isDue(): boolean {
    return performance.now() - this.#since >= SLICE_MS;
  }
}
