import { thinLiveQuotes } from '#server/modules/ingest/market-repository.ts';
import { thinLiveObservations } from '#server/modules/ingest/observation-repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** Days with all observations. Then one a day is kept, and one a month after `DAILY_DETAIL_DAYS`. */
const FULL_DETAIL_DAYS = 3;
const DAILY_DETAIL_DAYS = 60;

/** Quotes that are searched for a field, with a margin. */
const MIN_KEPT_QUOTES = 10;

/** Deletes older live figures, which arrive every 30 minutes, to keep reads fast. Price history is kept. */
export async function thinLiveData(db: DbTransaction, now: Date): Promise<void> {
  const at = now.toISOString();
  await thinLiveQuotes(db, at, { wholeDays: FULL_DETAIL_DAYS, kept: MIN_KEPT_QUOTES });
  await thinLiveObservations(db, at, { wholeDays: FULL_DETAIL_DAYS, dailyDays: DAILY_DETAIL_DAYS });
}
