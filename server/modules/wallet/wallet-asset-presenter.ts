import type { AssetAnswer } from '#contracts/shapes.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { CustomAssets } from '#domain/wallet/custom-assets.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';

/**
 * Returns the asset of a transaction. The name of a custom one is that of the user. For one that is no
 * longer listed it comes from the list of known coins, else from its id.
 */
export function presentWalletAsset(
  { snapshot, known }: Pick<CurrentSnapshot, 'snapshot' | 'known'>,
  custom: CustomAssets,
  id: string,
  locale: Locale,
): AssetAnswer {
  const listed = snapshot.assets.get(id);
  if (listed) return assetAnswer(listed, locale);
  const coin = custom.get(id) ?? findUnlisted(known, id);
  const facts = createAsset({ id, name: coin.name, ticker: coin.ticker });
  return assetAnswer({ facts, market_cap_rank: null }, locale);
}

function findUnlisted(known: CurrentSnapshot['known'], id: string): { name: string; ticker: string } {
  const coin = known.get(id);
  return coin ? { name: coin.name, ticker: coin.thicker } : { name: idToName(id), ticker: UNKNOWN };
}

/** Converts `gone-coin` to `Gone coin`. */
function idToName(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? id : words[0]!.toUpperCase() + words.slice(1);
}
