import type { SourcesState } from '#server/modules/sources/source-status.ts';

/** Time for which a reading is reused, so that many requests cause one query. */
const FRESH_MS = 2_000;

/** Caches the status of the sources, so that it stays available when the database fails. */
export class SourceStatusCache {
  readonly #read: () => Promise<SourcesState>;
  #known: SourcesState = { statuses: [], last_refresh_at: null, unpublished: [] };
  #reading: Promise<SourcesState> | null = null;
  #until = 0;

  /** `read` rejects when the database fails. */
  constructor(read: () => Promise<SourcesState>) {
    this.#read = read;
  }

  /** The last reading; without sources before the first. */
  get lastKnown(): SourcesState {
    return this.#known;
  }

  /** Reads from the database; rejects when it fails. */
  async readFresh(): Promise<SourcesState> {
    this.#known = await this.#read();
    return this.#known;
  }

  /** Returns a reading at most 2 seconds old; when the database fails, the last known one. */
  async readCached(): Promise<SourcesState> {
    if (!this.#reading || performance.now() > this.#until) {
      this.#until = performance.now() + FRESH_MS;
      this.#reading = this.readFresh().catch(() => this.#known);
    }
    return this.#reading;
  }
}
