import type { SourceId } from '#domain/assets/sources.ts';

/** Source and time of a group of figures. `observed_at` is ISO 8601 UTC. */
export interface SourcedFigure {
  source: SourceId;
  observed_at: string;
}

/**
 * Market figures of one asset, grouped by observation, because providers rarely deliver all of them at once.
 * Amounts in USD, supplies in coins, changes in percent. Unknown values are null.
 */
export interface AssetMarket {
  quote: SourcedFigure & {
    price: number;
    market_cap: number | null;
    volume_24h: number | null;
    change_24h: number | null;
  };
  week: (SourcedFigure & { change_7d: number }) | null;
  supply: (SourcedFigure & { circulating: number }) | null;
  /** `fully_diluted` is in USD, as stated by the provider. */
  limits: (SourcedFigure & { total: number | null; max: number | null; fully_diluted: number | null }) | null;
  rank: (SourcedFigure & { market_cap_rank: number }) | null;
  /** All-time high in USD. `ath_date` is `YYYY-MM-DD`. */
  ath: (SourcedFigure & { ath: number; ath_date: string }) | null;
}
