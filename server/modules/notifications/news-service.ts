import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadSnapshot } from '#server/modules/market/snapshot-service.ts';
import {
  BOOK_DIRECTORY,
  findChapterEvents,
  type SeenChapters,
} from '#server/modules/notifications/chapter-events.ts';
import {
  type ConditionProgress,
  findMetConditions,
} from '#server/modules/notifications/condition-service.ts';
import { findEventReminders, type ReminderProgress } from '#server/modules/notifications/event-reminders.ts';
import {
  findMarketEvents,
  type LoadRun,
  type MarketProgress,
} from '#server/modules/notifications/market-news-service.ts';
import { notify } from '#server/modules/notifications/notify-service.ts';
import { findProgress, lockNews, upsertProgress } from '#server/modules/notifications/progress-repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

/**
 * Finds news since the last call and notifies users. Events and progress are stored in one transaction
 * under a lock, so that only one node publishes at a time.
 */
export async function publishNews(db: Db, book = BOOK_DIRECTORY, now = new Date()): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockNews(transaction);
    const load = cachedRunLoader(db);
    const market = await findMarketEvents(
      load,
      transaction,
      await findProgress<MarketProgress>(transaction, 'market'),
    );
    const watched = await findMetConditions(
      load,
      transaction,
      await findProgress<ConditionProgress>(transaction, 'conditions'),
    );
    const chapters = await findChapterEvents(await findProgress<SeenChapters>(transaction, 'chapters'), book);
    const reminders = await findEventReminders(
      transaction,
      await findProgress<ReminderProgress>(transaction, 'events'),
      now,
    );
    const events = [...market.events, ...chapters.events, ...reminders.events];
    await notify(transaction, events, watched.met);
    if (market.progress) await upsertProgress(transaction, 'market', market.progress);
    if (watched.progress) await upsertProgress(transaction, 'conditions', watched.progress);
    await upsertProgress(transaction, 'chapters', chapters.seen);
    await upsertProgress(transaction, 'events', reminders.progress);
  });
}

function cachedRunLoader(db: Db): LoadRun {
  const runs = new Map<number, Promise<MarketSnapshot>>();
  return (id) => {
    const run = runs.get(id) ?? loadSnapshot(db, id);
    runs.set(id, run);
    return run;
  };
}
