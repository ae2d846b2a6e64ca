import type { PastRow } from '#domain/scoring/past-subject.ts';
import { readHourRows } from '#server/modules/market/hour-repository.ts';
import type { SourcedRate } from '#server/modules/market/market-snapshot.ts';
import {
  readCandleRows,
  readCandleSpan,
  readClosesFrom,
  readClosesOn,
  readDailyPrices,
  readEurRates,
  readHistoryRows,
  readPastRows,
  readRecordedSpan,
} from '#server/modules/market/price-repository.ts';
import type { DailyPrice, ReadCloses, ReadHistory } from '#server/modules/market/recorded-prices.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Returns the recorded closes of these assets from `from` (`yyyy-MM-dd`) on. */
export function listDailyPrices(db: Db, assets: readonly string[], from: string): Promise<DailyPrice[]> {
  return readDailyPrices(db, assets, from);
}

/** Returns the recorded days of these assets from `from` (`yyyy-MM-dd`) on, by asset, oldest first. */
export function listPastRows(
  db: Db,
  assets: readonly string[],
  from: string,
): Promise<Map<string, PastRow[]>> {
  return readPastRows(db, assets, from);
}

/** Returns the recorded closes of these assets on these days; days without a close are left out. */
export function listClosesOn(
  db: Db,
  wanted: readonly { asset: string; day: string }[],
): Promise<{ asset: string; day: string; close: number }[]> {
  return readClosesOn(db, wanted);
}

/** Returns the rates in USD for one EUR by day, oldest first. */
export function listEurRates(db: Db): Promise<SourcedRate[]> {
  return readEurRates(db);
}

/** Returns a reader of the closes of many assets. */
export function createClosesReader(db: Db): ReadCloses {
  return (wanted) => readClosesFrom(db, wanted);
}

/** Returns a reader of the daily rows of an asset, oldest first, with the span of its whole record. */
export function createHistoryReader(db: Db): ReadHistory {
  return async (id, from, lead, withCandles = false, until) => {
    const rows = await readHistoryRows(db, id, from, lead);
    return {
      rows,
      recorded: await readRecordedSpan(db, id),
      candlesRecorded: await readCandleSpan(db, id),
      candles: withCandles ? await readCandleRows(db, id, rows[0]?.day ?? from) : [],
      hours: until === undefined ? [] : await readHourRows(db, id, until),
    };
  };
}
