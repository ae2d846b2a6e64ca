import type { AssetAnswer } from '#contracts/shapes.ts';
import { getCategory } from '#domain/assets/categories.ts';
import { toOtherNames } from '#domain/assets/former-names.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { getLogoPath } from '#server/modules/logos/logo-service.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';

/** Returns an asset as all lists show it. */
export function assetAnswer(
  asset: Pick<MarketAsset, 'facts' | 'market_cap_rank'>,
  locale: Locale,
): AssetAnswer {
  const category = getCategory(asset.facts.category);
  return {
    _id: asset.facts.id,
    name: asset.facts.name,
    thicker: asset.facts.ticker,
    logo: getLogoPath(asset.facts.id),
    rank: asset.facts.kind === 'stablecoin' ? null : asset.market_cap_rank,
    crypto_asset_category: { _id: category._id, name: category.name[locale], colour: category.colour },
    ...toOtherNames(asset.facts),
  };
}
