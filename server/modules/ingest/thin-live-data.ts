import { thinLiveQuotes } from '#server/modules/ingest/market-repository.ts';
import { thinLiveObservations } from '#server/modules/ingest/observation-repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** Whole for this long; afterwards one observation a day, and one a month once it is older than `DAILY_FOR_DAYS`. */
const WHOLE_FOR_DAYS = 3;
const DAILY_FOR_DAYS = 60;

/** Quotes that are looked through for a field, and a reserve. */
const KEPT_QUOTES = 10;

/** Live figures come every half hour: older ones are thinned out, so that reading the newest stays quick. Days of price history stay. */
export async function thinLiveData(db: DbTransaction, now: Date): Promise<void> {
  const at = now.toISOString();
  await thinLiveQuotes(db, at, { wholeDays: WHOLE_FOR_DAYS, kept: KEPT_QUOTES });
  await thinLiveObservations(db, at, { wholeDays: WHOLE_FOR_DAYS, dailyDays: DAILY_FOR_DAYS });
}
