import type { z } from 'zod';
import type { DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { newAsset } from '#domain/ingest/new-asset.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Sight } from '#domain/plans/access.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { emptyQuote, type MarketAsset, type MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { Held, SearchRow } from '#server/modules/market/snapshot-holder.ts';
import { resemblanceAnswer } from '#server/modules/search/search-presenter.ts';

/** A coin of which only name and ticker are known; null of a listed asset and of what nobody knows. */
export function knownCoin(held: Held, id: string): SearchRow | null {
  return held.snapshot.assets.has(id) ? null : (held.known.get(id) ?? null);
}

/** GET rank/details of such a coin: its identity, and nothing where nothing is known. No check was made of it. */
export function knownCoinAnswer(
  held: Held,
  coin: SearchRow,
  query: z.output<typeof detailsCall.query>,
  sight: Sight,
  locale: Locale,
): DetailsAnswer {
  const asset = unscored(held.snapshot, coin);
  const alone = { ...held.snapshot, assets: new Map([[coin._id, asset]]) };
  const answer = detailsAnswer(alone, query, sight, locale);
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
function unscored({ as_of }: MarketSnapshot, { _id, name, thicker }: SearchRow): MarketAsset {
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
