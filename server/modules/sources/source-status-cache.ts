import type { SourcesState } from '#server/modules/sources/source-status.ts';

/** Asked again within this time, it says the same: many readers are one question to the database. */
const FRESH_MS = 2_000;

/** How the sources are doing, as last read: known still when the database is away. */
export class SourceStatusCache {
  readonly #read: () => Promise<SourcesState>;
  #known: SourcesState = { statuses: [], last_refresh_at: null };
  #reading: Promise<SourcesState> | null = null;
  #until = 0;

  /** `read` rejects when the database does not answer. */
  constructor(read: () => Promise<SourcesState>) {
    this.#read = read;
  }

  /** What was read last; without any source before the first reading. */
  get known(): SourcesState {
    return this.#known;
  }

  /** As the database has it; rejects when it does not answer. */
  async now(): Promise<SourcesState> {
    this.#known = await this.#read();
    return this.#known;
  }

  /** As of the last two seconds; where the database does not answer, what was known before. */
  async lately(): Promise<SourcesState> {
    if (!this.#reading || performance.now() > this.#until) {
      this.#until = performance.now() + FRESH_MS;
      this.#reading = this.now().catch(() => this.#known);
    }
    return this.#reading;
  }
}
