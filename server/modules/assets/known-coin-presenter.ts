import type { z } from 'zod';
import type { DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { emptyQuote, type MarketAsset, type MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { CurrentSnapshot, SearchRow } from '#server/modules/market/snapshot-holder.ts';
import { resemblanceAnswer } from '#server/modules/search/search-presenter.ts';

/** Finds a coin of which only name and ticker are known. Null for a listed asset and for an unknown id. */
export function findKnownCoin(held: CurrentSnapshot, id: string): SearchRow | null {
  return held.snapshot.assets.has(id) ? null : (held.known.get(id) ?? null);
}

/** GET rank/details of a coin known by name: its identity, null figures and no flag checks. */
export function knownCoinAnswer(
  held: CurrentSnapshot,
  coin: SearchRow,
  query: z.output<typeof detailsCall.query>,
  visibility: Visibility,
  locale: Locale,
): DetailsAnswer {
  const asset = toUnscoredAsset(held.snapshot, coin);
  const singleAssetSnapshot = { ...held.snapshot, assets: new Map([[coin._id, asset]]) };
  const answer = detailsAnswer(singleAssetSnapshot, query, visibility, locale);
  return {
    ...answer,
    asset: { ...answer.asset, crypto_asset_category: null },
    followed: false,
    resembles: resemblanceAnswer(held, coin),
    flags: [],
    checks: [],
    measure: null,
    flag_checks: { applicable: 0, measured: 0, reached: [], passed: [], unchecked: [] },
  };
}

/** A market asset with name and ticker only, scored without inputs. */
function toUnscoredAsset({ as_of }: MarketSnapshot, { _id, name, thicker }: SearchRow): MarketAsset {
  const facts = createAsset({ id: _id, name, ticker: thicker });
  const subject = { facts, inputs: {}, tickers: [], history_days: 0 };
  const [score] = scoreSnapshot({ assets: [subject], bundled_as_of: as_of, now: as_of });
  return {
    facts,
    inputs: {},
    tickers: [],
    shown: {},
    market_cap_rank: null,
    quote: { ...emptyQuote(), sparkline: null },
    score: score!,
    published: null,
    ranks: { medium: null, high: null, insane: null },
    rank_intervals: { medium: null, high: null, insane: null },
    flags: [],
    cleared_flags: [],
    week_change: null,
  };
}
