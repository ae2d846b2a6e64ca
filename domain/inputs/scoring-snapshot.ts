import type { AssetSubject } from '#domain/inputs/asset-subject.ts';

/** What one run scores. Immutable: no clock, network or chance inside. */
export interface ScoringSnapshot {
  /** Reference time of bundled observations, ISO 8601 UTC. */
  bundled_as_of: string;
  /** Reference time of live observations: the moment of the run, or the same as `bundled_as_of` when nothing is live. */
  now: string;
  assets: readonly AssetSubject[];
}
