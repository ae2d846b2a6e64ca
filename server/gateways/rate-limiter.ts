/** Limits of a source. Calls are counted per attempt, as the sources do. */
export interface RateLimit {
  perMinute: number;
  /** Null: no hourly limit. */
  perHour: number | null;
  /** Null: no monthly limit. */
  perMonth: number | null;
}

/** Counts calls of all nodes together. */
export interface CallLedger {
  /** Records one call if the UTC minute, hour and month have room, else returns the exhausted period. */
  recordCall(source: string, rateLimit: RateLimit, now: Date): Promise<'minute' | 'hour' | 'month' | null>;
}

export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

export const WALL_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const MINUTE_MS = 60_000;

/** Starts at most `perMinute` calls in any 60 seconds. Further calls wait in order. */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #started: number[] = [];
  #turn: Promise<void> = Promise.resolve();
  #notBefore = 0;

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  /** Resolves when the next call may start. */
  acquire(): Promise<void> {
    const turn = this.#turn.then(() => this.#wait());
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Delays all calls until the pause that the source requested is over. */
  pause(ms: number): void {
    this.#notBefore = Math.max(this.#notBefore, this.#clock.now() + ms);
  }

  async #wait(): Promise<void> {
    for (;;) {
      const now = this.#clock.now();
      while (this.#started.length > 0 && this.#started[0]! <= now - MINUTE_MS) this.#started.shift();
      const windowWaitMs = this.#started.length >= this.#perMinute ? this.#started[0]! + MINUTE_MS - now : 0;
      const waitMs = Math.max(windowWaitMs, this.#notBefore - now);
      if (waitMs <= 0) break;
      await this.#clock.sleep(waitMs);
    }
    this.#started.push(this.#clock.now());
  }
}
