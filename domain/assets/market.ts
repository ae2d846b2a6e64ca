import type { SourceId } from '#domain/assets/sources.ts';

/** Where and when a group of figures was recorded. `observed_at` is ISO 8601 UTC. */
export interface Recorded {
  source: SourceId;
  observed_at: string;
}

/**
 * Market figures of one asset, grouped by recording, because one provider rarely gives them all at one time.
 * Money in USD, supplies in coins, changes in percent. Unknown is null.
 */
export interface AssetMarket {
  quote: Recorded & {
    price: number;
    market_cap: number | null;
    volume_24h: number | null;
    change_24h: number | null;
  };
  week: (Recorded & { change_7d: number }) | null;
  supply: (Recorded & { circulating: number }) | null;
  /** `fully_diluted` in USD, as the provider gives it. */
  limits: (Recorded & { total: number | null; max: number | null; fully_diluted: number | null }) | null;
  rank: (Recorded & { market_cap_rank: number }) | null;
  /** Highest price of its whole life in USD; `ath_date` is a day. */
  ath: (Recorded & { ath: number; ath_date: string }) | null;
}
