import { ApiError } from '#server/platform/http/api-error.ts';

/** Number of files that a node reads at once, and that it accepts in total. */
export const QUEUE_LIMITS = {
  reading: 2,
  /** Files of one user being uploaded, waiting or read. Only one of them is read at a time. */
  perUser: 24,
  perNode: 64,
  retryAfterSeconds: 15,
} as const;

interface QueuedFile {
  userId: string;
  start: () => void;
}

/** State of a user’s file. `ahead`: number of files that are read before it. */
export interface QueueState {
  state: 'none' | 'waiting' | 'reading';
  ahead: number;
}

/** Queue for reading files, in order of arrival. Reads one file per user and two per node at a time. */
export class ReadingQueue {
  readonly #admitted = new Map<string, number>();
  readonly #reading = new Set<string>();
  #waiting: QueuedFile[] = [];
  #count = 0;

  /**
   * Admits a file before its upload. Returns a function to call at the end of the request. Throws
   * `import.own_queue_full` or `import.queue_full`.
   */
  admit(userId: string): () => void {
    const ownCount = this.#admitted.get(userId) ?? 0;
    const wait = QUEUE_LIMITS.retryAfterSeconds;
    if (ownCount >= QUEUE_LIMITS.perUser) throw new ApiError('import.own_queue_full', undefined, wait);
    if (this.#count >= QUEUE_LIMITS.perNode) throw new ApiError('import.queue_full', undefined, wait);
    this.#admitted.set(userId, ownCount + 1);
    this.#count += 1;
    let isAdmitted = true;
    return () => {
      if (!isAdmitted) return;
      isAdmitted = false;
      this.#count -= 1;
      const left = (this.#admitted.get(userId) ?? 1) - 1;
      if (left > 0) this.#admitted.set(userId, left);
      else this.#admitted.delete(userId);
    };
  }

  /**
   * Waits for the turn of a file. Returns a function to call after reading. Rejects with
   * `import.interrupted` when aborted while waiting.
   */
  async waitForTurn(userId: string, signal: AbortSignal): Promise<() => void> {
    await this.#wait(userId, signal);
    let isReading = true;
    return () => {
      if (!isReading) return;
      isReading = false;
      this.#reading.delete(userId);
      this.#startNext();
    };
  }

  /** Returns the state of the user’s file that has waited longest. */
  stateOf(userId: string): QueueState {
    const isReading = this.#reading.has(userId);
    const at = this.#waiting.findIndex((one) => one.userId === userId);
    if (at < 0) return { state: isReading ? 'reading' : 'none', ahead: 0 };
    // A second file of a user waits for the first only, others for all that came before.
    return { state: 'waiting', ahead: isReading ? 1 : at + this.#reading.size };
  }

  #wait(userId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(new ApiError('import.interrupted'));
      };
      const waiting: QueuedFile = {
        userId,
        start: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      if (signal.aborted) return giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#reading.size < QUEUE_LIMITS.reading) {
      const next = this.#waiting.find(({ userId }) => !this.#reading.has(userId));
      if (!next) return;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#reading.add(next.userId);
      next.start();
    }
  }
}
