import type { AssetFacts } from '#domain/assets/asset.ts';

/**
 * Whether an asset counts in the ranks of its category. A wrapped token would count its underlying asset twice; a
 * retired one is no longer followed.
 */
export const countsInCategory = ({ kind, retired }: Pick<AssetFacts, 'kind' | 'retired'>): boolean =>
  kind !== 'wrapped' && !retired;
