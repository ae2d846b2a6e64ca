import type { FavouriteAnswer } from '#contracts/favourites.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { canSetConditions, toVisibility, type Viewer } from '#domain/plans/access.ts';
import { evaluateCondition, toConditionState } from '#domain/wishlist/evaluate-condition.ts';
import { toAssetFigures } from '#server/modules/market/asset-figures.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import { readPriceChange, toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { Favourite } from '#server/modules/wishlist/repository.ts';

/**
 * Returns one row of a wishlist; null for an asset that is no longer listed. Profit and loss are
 * percentages of the price on adding.
 */
export function favouriteAnswer(
  favourite: Favourite,
  snapshot: MarketSnapshot,
  viewer: Viewer,
  locale: Locale,
): FavouriteAnswer | null {
  const asset = snapshot.assets.get(favourite.assetId);
  if (!asset) return null;
  const { priceOnAdd, addedAt, note, conditions } = favourite;
  const onAdd = { usd: toNumber(priceOnAdd.usd), eur: toNumber(priceOnAdd.eur) };
  const seen = toAssetFigures(snapshot, asset, toVisibility(viewer));
  const isResting = !canSetConditions(viewer);
  const current = toFigureMoney(snapshot, asset.quote.price);
  const dayChange = readPriceChange(snapshot, asset.quote, 'change_24h');
  return {
    crypto_id: assetAnswer(asset, locale),
    price_on_add: onAdd,
    current_price: current,
    change_24h: dayChange.usd,
    change_24h_in: dayChange,
    profit_loss: { usd: computeChange(onAdd.usd, current.usd), eur: computeChange(onAdd.eur, current.eur) },
    added_at: addedAt.toISOString(),
    note,
    conditions: conditions.map(({ holds, met_at, ...terms }) => {
      const now = evaluateCondition(terms, seen);
      return { ...terms, holds: now, met_at, state: toConditionState({ holds, met_at }, now, isResting) };
    }),
  };
}

const toNumber = (text: string | null) => (text === null ? null : Number(text));

/** In percent, with four decimals. Null when a price is unknown or the first is zero. */
function computeChange(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before === 0) return null;
  return Number(((now / before - 1) * 100).toFixed(4));
}
