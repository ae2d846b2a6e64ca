type Release = () => Promise<unknown> | unknown;

/** The process exits after this time even if a release hangs. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/**
 * Resources of a process, released in reverse order when its start fails or on SIGINT or SIGTERM; it then
 * exits with 0. Create it before any resource, so that a signal during the start is handled too.
 */
export class Lifetime {
  readonly #releases: Release[] = [];
  #ending: Promise<void> | null = null;

  /** Ends the process on the first signal. A terminal and the launcher may both send the same one. */
  endOnSignals(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
        void this.end().then(() => process.exit(0));
      });
    }
  }

  /** Adds the release of a resource. */
  addRelease(release: Release): void {
    this.#releases.push(release);
  }

  get isEnding(): boolean {
    return this.#ending !== null;
  }

  /** Releases everything once. A failing release does not stop the others. */
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
