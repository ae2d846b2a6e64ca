import type { AssetAnswer } from '#contracts/shapes.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';

/**
 * Returns the asset of a transaction. For one that is no longer listed, the name comes from the list of
 * known coins, else from its id.
 */
export function presentWalletAsset(
  { snapshot, known }: Pick<CurrentSnapshot, 'snapshot' | 'known'>,
  id: string,
  locale: Locale,
): AssetAnswer {
  const listed = snapshot.assets.get(id);
  if (listed) return assetAnswer(listed, locale);
  const coin = known.get(id) ?? { name: idToName(id), thicker: UNKNOWN };
  const facts = createAsset({ id, name: coin.name, ticker: coin.thicker });
  return assetAnswer({ facts, market_cap_rank: null }, locale);
}

/** Converts `gone-coin` to `Gone coin`. */
function idToName(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? id : words[0]!.toUpperCase() + words.slice(1);
}
