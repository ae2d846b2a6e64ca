import { ApiError } from '#server/platform/http/api-error.ts';

/** How many files one node reads at once, and how many may be on their way to it. */
export const QUEUE_LIMITS = {
  reading: 2,
  /** Uploaded, waiting and read, of one user: a file of a user is read after the one before. */
  ofUser: 24,
  ofNode: 64,
  retryAfterSeconds: 15,
} as const;

interface QueuedFile {
  userId: string;
  start: () => void;
}

/** Where a file of a user stands. `ahead`: how many are read before it. */
export interface QueueState {
  state: 'none' | 'waiting' | 'reading';
  ahead: number;
}

/** Lets files be read, one of a user and two of a node at once; the others wait in the order in which they came. */
export class ReadingQueue {
  readonly #admitted = new Map<string, number>();
  readonly #reading = new Set<string>();
  #waiting: QueuedFile[] = [];
  #count = 0;

  /** Takes a file in before it is uploaded; what it gives is to be called at its end. Throws `import.own_queue_full` or `import.queue_full`. */
  admit(userId: string): () => void {
    const own = this.#admitted.get(userId) ?? 0;
    const wait = QUEUE_LIMITS.retryAfterSeconds;
    if (own >= QUEUE_LIMITS.ofUser) throw new ApiError('import.own_queue_full', undefined, wait);
    if (this.#count >= QUEUE_LIMITS.ofNode) throw new ApiError('import.queue_full', undefined, wait);
    this.#admitted.set(userId, own + 1);
    this.#count += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#count -= 1;
      const left = (this.#admitted.get(userId) ?? 1) - 1;
      if (left > 0) this.#admitted.set(userId, left);
      else this.#admitted.delete(userId);
    };
  }

  /** Waits for the turn of a file; what it gives is to be called once it is read. Rejects with `import.interrupted` when it is given up before. */
  async turn(userId: string, signal: AbortSignal): Promise<() => void> {
    await this.#wait(userId, signal);
    let isReading = true;
    return () => {
      if (!isReading) return;
      isReading = false;
      this.#reading.delete(userId);
      this.#startNext();
    };
  }

  /** Where the file of a user stands that has waited longest. */
  stateOf(userId: string): QueueState {
    const isReading = this.#reading.has(userId);
    const at = this.#waiting.findIndex((one) => one.userId === userId);
    if (at < 0) return { state: isReading ? 'reading' : 'none', ahead: 0 };
    // A file waits for that of the same user alone, else for all that came before.
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
