import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import type { FlagState } from '#domain/flags/advance-flags.ts';
import type { DatedRate } from '#domain/fx/rate-on.ts';
import type { Observations, Origin } from '#domain/method/inputs.ts';
import type { Level } from '#domain/method/levels.ts';
import type { PublishedScore } from '#domain/scoring/publish.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';

/** A market figure with where and when it was seen. */
export interface Figure<V = number> {
  value: V;
  source: string;
  observed_at: string;
  origin: Origin;
}

/** How many USD one EUR cost on a day, and who gave the rate. */
export interface SourcedRate extends DatedRate {
  source: string;
}

/** Days of prices and exchange rates that one source gave, as `YYYY-MM-DD`. */
export interface HistorySpan {
  source: string;
  origin: Origin;
  days: number;
  from: string;
  until: string;
}

/** The newest known market figures of an asset in USD, each with its own provenance; `…_eur`: as the source tells it in EUR. */
export interface Quote {
  price: Figure | null;
  market_cap: Figure | null;
  volume_24h: Figure | null;
  change_24h: Figure | null;
  change_7d: Figure | null;
  change_24h_eur: Figure | null;
  change_7d_eur: Figure | null;
  fully_diluted: Figure | null;
  circulating: Figure | null;
  total: Figure | null;
  max: Figure | null;
  ath: Figure | null;
  ath_date: Figure<string> | null;
  /** Closes of about a week, oldest first, and the day of the last one. */
  sparkline: { closes: readonly number[]; until: string } | null;
}

/** A quote of which nothing is known. */
export function emptyQuote(): Quote {
  return {
    price: null,
    market_cap: null,
    volume_24h: null,
    change_24h: null,
    change_7d: null,
    change_24h_eur: null,
    change_7d_eur: null,
    fully_diluted: null,
    circulating: null,
    total: null,
    max: null,
    ath: null,
    ath_date: null,
    sparkline: null,
  };
}

export interface MarketAsset {
  facts: AssetFacts;
  market_cap_rank: number | null;
  quote: Quote;
  inputs: Observations;
  tickers: readonly Ticker[];
  score: AssetScore;
  published: Record<Level, PublishedScore> | null;
  /** Place among the rated assets of each profile, 1 = best; null when not ranked. */
  places: Record<Level, number | null>;
  /** In force and lately cleared. */
  flags: readonly FlagState[];
}

/** Everything the site answers from, as one run left it. Replaced whole, never changed. */
export interface MarketSnapshot {
  id: number;
  as_of: string;
  method: string;
  source: Origin;
  /** Date of the snapshot that ships with Fairview. */
  bundled_as_of: string;
  assets: ReadonlyMap<string, MarketAsset>;
  /** Ids in the order of the ranking: rated best first, then stablecoins, then unrated. */
  order: Record<Level, readonly string[]>;
  rated: number;
  /** Assets whose score rests on a sample estimate. */
  samples: number;
  rates: readonly SourcedRate[];
  history: readonly HistorySpan[];
}
