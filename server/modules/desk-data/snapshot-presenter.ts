import type { PublicationAnswer, SnapshotDifferencesAnswer } from '#contracts/desk-snapshots.ts';
import type { SnapshotDifferences } from '#domain/desk/compare-snapshots.ts';
import type { PublicationState } from '#server/modules/market/publication-service.ts';

/** Moves that one list shows. */
const MAX_MOVES = 50;

export const publicationAnswer = (
  { pause, servedId, snapshots, storedBytes }: PublicationState,
  shown: number | null,
): PublicationAnswer => ({
  paused: pause?.since.toISOString() ?? null,
  served: servedId,
  shown,
  stored_bytes: storedBytes,
  snapshots: snapshots.map(({ id, as_of, computed_at, assets, method, kept }) => ({
    id,
    as_of: as_of.toISOString(),
    computed_at: computed_at.toISOString(),
    assets,
    method,
    kept,
  })),
});

export const differencesAnswer = ({
  scores,
  prices,
  ...rest
}: SnapshotDifferences): SnapshotDifferencesAnswer => ({
  ...rest,
  scores: scores.slice(0, MAX_MOVES),
  scores_total: scores.length,
  prices: prices.slice(0, MAX_MOVES),
  prices_total: prices.length,
});
