import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import type { ShownFigure } from '#domain/assets/shown-figures.ts';
import type { PublishedList } from '#domain/curated/proposal.ts';
import type { FlagState } from '#domain/flags/advance-flags.ts';
import type { FlagPeriod } from '#domain/flags/flag-period.ts';
import type { CurrencyRate, DatedRate } from '#domain/fx/rate-on.ts';
import type { GaugeReading } from '#domain/market-gauge/gauge-tally.ts';
import type { Delivery, Observations } from '#domain/method/inputs.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Publication } from '#domain/ratings/publication.ts';
import type { Register } from '#domain/registers/register.ts';
import type { PublishedScore } from '#domain/scoring/publish.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import type { WeekChange } from '#domain/scoring/week-change.ts';

/** A market figure with its source and time of observation. */
export interface Figure<V = number> {
  value: V;
  source: string;
  observed_at: string;
  origin: Delivery;
}

/** Rate in USD for one EUR, by day, with its source. */
export interface SourcedRate extends DatedRate {
  source: string;
}

/**
 * Rates by currency, in lower case; neither the euro nor the dollar. Oldest day first. `version` changes with them, also
 * between snapshots.
 */
export interface FiatRates {
  version: string;
  tables: ReadonlyMap<string, readonly CurrencyRate[]>;
}

/** A register of supervisors. `live`: false for the recording delivered with Fairview. */
export type HeldRegister = Register & { live: boolean };

/** Number and span of the days of prices and exchange rates from one source. Days are `YYYY-MM-DD`. */
export interface HistorySpan {
  source: string;
  origin: Delivery;
  days: number;
  from: string;
  until: string;
}

/**
 * Latest market figures of an asset in USD, each with its own provenance. `…_eur` fields are in EUR as the
 * source gives them.
 */
export interface Quote {
  price: Figure | null;
  market_cap: Figure | null;
  volume_24h: Figure | null;
  change_1h: Figure | null;
  change_24h: Figure | null;
  change_7d: Figure | null;
  change_1h_eur: Figure | null;
  change_24h_eur: Figure | null;
  change_7d_eur: Figure | null;
  fully_diluted: Figure | null;
  circulating: Figure | null;
  total: Figure | null;
  max: Figure | null;
  ath: Figure | null;
  ath_date: Figure<string> | null;
  /** Closes of about a week, oldest first, null for a missing day, and the day of the last one. */
  sparkline: { closes: readonly (number | null)[]; until: string } | null;
}

/** Returns a quote with all figures unknown. */
export function emptyQuote(): Quote {
  return {
    price: null,
    market_cap: null,
    volume_24h: null,
    change_1h: null,
    change_24h: null,
    change_7d: null,
    change_1h_eur: null,
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
  /** Figures that are not scored. */
  shown: Partial<Record<ShownFigure, Figure>>;
  score: AssetScore;
  published: Record<RiskLevel, PublishedScore> | null;
  /** Rank among the rated assets of each profile, 1 = best; null when not ranked. */
  ranks: Record<RiskLevel, number | null>;
  /** Best and worst possible rank within the ranges of the scores; null when not ranked. */
  rank_intervals: Record<RiskLevel, [number, number] | null>;
  /** Active and recently cleared flags. */
  flags: readonly FlagState[];
  /** Every past period of a flag, the last cleared first. */
  cleared_flags: readonly FlagPeriod[];
  /** The scores a week before and what moved them; null when unknown. */
  week_change: WeekChange | null;
}

/** The market gauge of a day, `YYYY-MM-DD`. */
export interface GaugeDay extends GaugeReading {
  day: string;
}

/** The fear-and-greed index of a third party on a day, 0 to 100. */
export interface FearGreedDay {
  day: string;
  value: number;
  source: string;
}

/** The data of one run that all responses are computed from. Immutable; replaced as a whole. */
export interface MarketSnapshot {
  id: number;
  as_of: string;
  method: string;
  source: Delivery;
  /** Date of the bundled data. */
  bundled_as_of: string;
  assets: ReadonlyMap<string, MarketAsset>;
  /** Asset ids in ranking order: rated with the best first, then stablecoins, then unrated. */
  order: Record<RiskLevel, readonly string[]>;
  rated: number;
  /** Number of provisional scores in the medium profile. */
  provisional: number;
  rates: readonly SourcedRate[];
  /** Rates of the currencies in which only transactions can be. */
  fiat: FiatRates;
  history: readonly HistorySpan[];
  registers: readonly HeldRegister[];
  /** The market gauge, oldest day first. */
  gauge: readonly GaugeDay[];
  /** The fear-and-greed index of a third party, oldest day first. */
  fear_greed: readonly FearGreedDay[];
  /** Published ratings by people, oldest first. */
  publications: readonly Publication[];
  /** Published lists that people entered, oldest first. */
  lists: readonly PublishedList[];
}
