import type { z } from 'zod';
import type { searchCall } from '#contracts/search.ts';
import type { ResemblanceAnswer } from '#contracts/shapes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { normalise } from '#domain/search/normalise.ts';
import { findResemblance } from '#domain/search/resemblance.ts';
import { searchAssets } from '#domain/search/search-assets.ts';
import { indexAssets } from '#domain/search/search-index.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { CurrentSnapshot, SearchRow } from '#server/modules/market/snapshot-holder.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Query = z.output<typeof searchCall.query>;

const NO_COINS = indexAssets<SearchRow>([]);

/** Normalises the query, so that equivalent spellings share a cache entry. */
export function normaliseSearchQuery({ text, ...query }: Query): Query {
  return { text: normalise(text), ...query };
}

/** Answers GET blog/research, the asset search of the header, over listed assets and all known coins. */
export function searchAnswer(
  held: CurrentSnapshot,
  { text, listed: onlyListed }: Query,
  locale: Locale,
): z.infer<typeof searchCall.answer> {
  if (normalise(text) === '') throw new ApiError('search.empty');
  const indexes = onlyListed ? { ...held.search, known: NO_COINS } : held.search;
  return searchAssets(indexes, text).map(({ asset, listed, near, formerly }) => {
    const { _id, name, thicker } = asset;
    const followed = listed ? assetAnswer(held.snapshot.assets.get(_id)!, locale) : null;
    return {
      _id,
      name,
      thicker,
      logo: followed?.logo ?? null,
      rank: followed?.rank ?? null,
      category: followed?.crypto_asset_category.name ?? null,
      followed: listed,
      near,
      formerly,
      resembles: resemblanceAnswer(held, asset),
    };
  });
}

/** Returns the larger listed asset that this coin may be confused with; null without one. */
export function resemblanceAnswer(held: CurrentSnapshot, asset: SearchRow): ResemblanceAnswer | null {
  const found = findResemblance(asset, held.originals);
  const original = found && held.snapshot.assets.get(found.of);
  if (!original) return null;
  const { _id, name, rank } = assetAnswer(original, 'en');
  return { _id, name, rank, how: found.how };
}
