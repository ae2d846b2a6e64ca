import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';

/** Returns the snapshot without any estimate. */
export const removeEstimates = (snapshot: ScoringSnapshot): ScoringSnapshot => ({
  ...snapshot,
  assets: snapshot.assets.map((subject) => ({
    ...subject,
    inputs: Object.fromEntries(
      Object.entries(subject.inputs).filter(([, seen]) => !seen?.estimated),
    ) as AssetSubject['inputs'],
  })),
});
