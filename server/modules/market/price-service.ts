import type { SourcedRate } from '#server/modules/market/market-snapshot.ts';
import {
  readDailyPrices,
  readEurRates,
  readHistoryRows,
  readRecordedSpan,
} from '#server/modules/market/price-repository.ts';
import type { DailyPrice, ReadHistory } from '#server/modules/market/recorded-prices.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Every recorded close of some assets from a day (`yyyy-MM-dd`) on. */
export function dailyPrices(db: Db, assets: readonly string[], from: string): Promise<DailyPrice[]> {
  return readDailyPrices(db, assets, from);
}

/** How many USD one EUR cost, by day, oldest first. */
export function eurRates(db: Db): Promise<SourcedRate[]> {
  return readEurRates(db);
}

/** Gives the recorded daily rows of one asset, oldest first, with the span of its whole record. */
export function historyReader(db: Db): ReadHistory {
  return async (id, from, lead) => ({
    recorded: await readRecordedSpan(db, id),
    rows: await readHistoryRows(db, id, from, lead),
  });
}
