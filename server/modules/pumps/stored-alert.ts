import type { Candle } from '#domain/pumps/candle.ts';
import type { AlertLevel } from '#domain/pumps/judge-alerts.ts';

/** An alert with the candles around it, in USD. Dates are ISO 8601 UTC. */
export interface StoredAlert {
  asset_id: string;
  alerted_at: string;
  level: AlertLevel;
  /** Natural logarithm of the high over the mean of the 12 closes before. */
  rise: number;
  volume_ratio: number;
  trades_ratio: number | null;
  source: string;
  candles: readonly Candle[];
}
