import type { AssetFacts } from '#domain/assets/asset.ts';

/** Facts of a listed asset that the desk can set. */
export const PATCHABLE_FACTS = ['aliases', 'former_names', 'category', 'impostors', 'retired'] as const;

/** Facts that take the place of those of sources and bundled data. An absent one is left to them. */
export type AssetPatch = Partial<Pick<AssetFacts, (typeof PATCHABLE_FACTS)[number]>>;
