/** What a source allows. Calls are counted per attempt, because the source counts them so. */
export interface RateLimit {
  perMinute: number;
  /** Null: no hourly limit. */
  perHour: number | null;
  /** Null: no monthly limit. */
  perMonth: number | null;
}

/** Counts calls where all nodes see them. */
export interface CallLedger {
  /** Books one call if minute, hour and month (UTC) have room; else says which of them is used up. */
  book(source: string, allowance: RateLimit, now: Date): Promise<'minute' | 'hour' | 'month' | null>;
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

/** Lets at most `perMinute` calls start in any 60 seconds; the others wait their turn, first come first served. */
export class Pace {
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
  take(): Promise<void> {
    const mine = this.#turn.then(() => this.#wait());
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** The source asked for a pause: nobody starts before it is over. */
  pause(ms: number): void {
    this.#notBefore = Math.max(this.#notBefore, this.#clock.now() + ms);
  }

  async #wait(): Promise<void> {
    for (;;) {
      const now = this.#clock.now();
      while (this.#started.length > 0 && this.#started[0]! <= now - MINUTE_MS) this.#started.shift();
      const full = this.#started.length >= this.#perMinute ? this.#started[0]! + MINUTE_MS - now : 0;
      const wait = Math.max(full, this.#notBefore - now);
      if (wait <= 0) break;
      await this.#clock.sleep(wait);
    }
    this.#started.push(this.#clock.now());
  }
}
