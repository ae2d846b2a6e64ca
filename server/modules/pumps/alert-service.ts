import { type Candle, findCandleFault } from '#domain/pumps/candle.ts';
import type { PresentAlert } from '#domain/pumps/judge-alerts.ts';
import { readAlerts, upsertAlert } from '#server/modules/pumps/alert-repository.ts';
import type { StoredAlert } from '#server/modules/pumps/stored-alert.ts';
import type { Db } from '#server/platform/db/handle.ts';

const HOUR_MS = 3_600_000;
const BAR_MS = 5 * 60_000;
const BEFORE_MS = 2 * HOUR_MS;
const AFTER_MS = 6 * HOUR_MS;
/** Alerts of an asset that can be replayed. */
const MAX_ALERTS = 20;

export interface SeenAlert {
  asset: string;
  found: PresentAlert;
  /** All read candles of the market, volumes in USD. */
  candles: readonly Candle[];
  source: string;
}

/** Stores an alert with the candles from 2 hours before it to 6 hours after it, as far as they are known. */
export function recordAlert(
  db: Db,
  { asset, found: { level, alert }, candles, source }: SeenAlert,
  now: Date,
): Promise<void> {
  return upsertAlert(
    db,
    {
      asset_id: asset,
      alerted_at: new Date(alert.time).toISOString(),
      level,
      rise: alert.rise,
      volume_ratio: alert.volumeRatio,
      trades_ratio: alert.tradesRatio,
      source,
      candles: candles.filter(
        (candle, at) =>
          candle.time >= alert.time - BEFORE_MS &&
          candle.time <= alert.time + AFTER_MS &&
          findCandleFault(candle, BAR_MS) === null &&
          candle.time > (candles[at - 1]?.time ?? 0),
      ),
    },
    now,
  );
}

/** The newest alerts of an asset. */
export const listAlerts = (db: Db, asset: string): Promise<StoredAlert[]> =>
  readAlerts(db, asset, MAX_ALERTS);
