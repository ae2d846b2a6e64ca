import type { Delivery } from '#domain/method/inputs.ts';
import type { Day, Nullable, Timestamp } from '#server/platform/db/column-types.ts';

interface PriceHistoryTable {
  asset_id: string;
  day: Day;
  close_usd: number;
  volume_usd: Nullable<number>;
  market_cap_usd: Nullable<number>;
  source: string;
  origin: Delivery;
}

/** Candles of one asset as columns of equal length, oldest first. */
interface CandleSeriesTable {
  asset_id: string;
  days: string[];
  opens: number[];
  highs: number[];
  lows: number[];
  closes: number[];
  sources: string[];
}

/**
 * The first live price of each hour, of the last days only. `hour` is the full hour that contains `observed_at`.
 */
interface PriceHoursTable {
  asset_id: string;
  hour: Timestamp;
  observed_at: Timestamp;
  price_usd: number;
  volume_usd: Nullable<number>;
  market_cap_usd: Nullable<number>;
  source: string;
}

/** Recorded prices of assets. */
export interface PriceTables {
  price_history: PriceHistoryTable;
  price_hours: PriceHoursTable;
  candle_series: CandleSeriesTable;
}
