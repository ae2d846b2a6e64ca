type Release = () => Promise<unknown> | unknown;

/** After this the process ends even if something does not let go. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/**
 * What a process holds, let go in reverse order: when its start fails, or on SIGINT or SIGTERM, after which it exits with 0.
 * Made before anything is taken, so that a signal during the start ends it as cleanly.
 */
export class Lifetime {
  readonly #releases: Release[] = [];
  #ending: Promise<void> | null = null;

  /** Ends the process on the first signal; a terminal and the launcher may send the same one twice. */
  endOnSignals(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
        void this.end().then(() => process.exit(0));
      });
    }
  }

  /** Something taken, with the way to let it go. */
  holds(release: Release): void {
    this.#releases.push(release);
  }

  get ending(): boolean {
    return this.#ending !== null;
  }

  /** Lets everything go, once; what fails to let go does not keep the rest. */
  end(): Promise<void> {
    this.#ending ??= this.#letGo();
    return this.#ending;
  }

  async #letGo(): Promise<void> {
    for (let release = this.#releases.pop(); release; release = this.#releases.pop()) {
      try {
        await release();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
