import { thinLiveQuotes } from '#server/modules/ingest/market-repository.ts';
import { thinLiveObservations } from '#server/modules/ingest/observation-repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** Days with all observations. Then one a day is kept, and one a month after `DAILY_FOR_DAYS`. */
const WHOLE_FOR_DAYS = 3;
const DAILY_FOR_DAYS = 60;

/** Quotes that are searched for a field, with a margin. */
const KEPT_QUOTES = 10;

/** Deletes older live figures, which arrive every 30 minutes, to keep reads fast. Price history is kept. */
export async function thinLiveData(db: DbTransaction, now: Date): Promise<void> {
  const at = now.toISOString();
  await thinLiveQuotes(db, at, { wholeDays: WHOLE_FOR_DAYS, kept: KEPT_QUOTES });
  await thinLiveObservations(db, at, { wholeDays: WHOLE_FOR_DAYS, dailyDays: DAILY_FOR_DAYS });
}
