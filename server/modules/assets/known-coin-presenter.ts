import type { z } from 'zod';
import type { DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { newAsset } from '#domain/ingest/new-asset.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { emptyQuote, type MarketAsset, type MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { CurrentSnapshot, SearchRow } from '#server/modules/market/snapshot-holder.ts';
import { resemblanceAnswer } from '#server/modules/search/search-presenter.ts';

/** A coin of which only name and ticker are known; null of a listed asset and of what nobody knows. */
export function findKnownCoin(held: CurrentSnapshot, id: string): SearchRow | null {
  return held.snapshot.assets.has(id) ? null : (held.known.get(id) ?? null);
}

/** GET rank/details of such a coin: its identity, and nothing where nothing is known. No check was made of it. */
export function knownCoinAnswer(
  held: CurrentSnapshot,
  coin: SearchRow,
  query: z.output<typeof detailsCall.query>,
  visibility: Visibility,
  locale: Locale,
): DetailsAnswer {
  const asset = unscoredAnswer(held.snapshot, coin);
  const alone = { ...held.snapshot, assets: new Map([[coin._id, asset]]) };
  const answer = detailsAnswer(alone, query, visibility, locale);
  return {
    ...answer,
    asset: { ...answer.asset, crypto_asset_category: null },
    followed: false,
    resembles: resemblanceAnswer(held, coin),
    flags: [],
    flag_checks: 0,
  };
}

/** An asset of which nothing but its names is known, as the market would hold it. */
function unscoredAnswer({ as_of }: MarketSnapshot, { _id, name, thicker }: SearchRow): MarketAsset {
  const facts = newAsset({ id: _id, name, ticker: thicker });
  const subject = { facts, inputs: {}, tickers: [], history_days: 0 };
  const [score] = scoreSnapshot({ assets: [subject], bundled_as_of: as_of, now: as_of });
  return {
    facts,
    inputs: {},
    tickers: [],
    market_cap_rank: null,
    quote: { ...emptyQuote(), sparkline: null },
    score: score!,
    published: null,
    places: { medium: null, high: null, insane: null },
    flags: [],
  };
}
