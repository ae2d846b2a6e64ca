import type { AssetSubject } from '#domain/inputs/asset-subject.ts';

/** Input of one scoring run. Immutable, so that a run does not depend on clock, network or random numbers. */
export interface ScoringSnapshot {
  /** Reference time of bundled observations, ISO 8601 UTC. */
  bundled_as_of: string;
  /**
   * Reference time of live observations: the time of the run, or `bundled_as_of` when there are none. ISO
   * 8601 UTC.
   */
  now: string;
  assets: readonly AssetSubject[];
}
