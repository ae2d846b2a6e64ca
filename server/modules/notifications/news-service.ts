import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadSnapshot } from '#server/modules/market/snapshot-service.ts';
import {
  BOOK,
  type ChaptersTold,
  chapterHappenings,
} from '#server/modules/notifications/chapter-happenings.ts';
import { type ConditionsTold, conditionsMet } from '#server/modules/notifications/condition-service.ts';
import {
  type LoadRun,
  type MarketTold,
  marketHappenings,
} from '#server/modules/notifications/market-news-service.ts';
import { notify } from '#server/modules/notifications/notify-service.ts';
import { findProgress, lockNews, upsertProgress } from '#server/modules/notifications/progress-repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

/**
 * Looks at what is new since the last time and tells the readers. What was looked at and what was told is written together:
 * one of several nodes does it, whole or not at all.
 */
export async function tellNews(db: Db, book = BOOK): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockNews(transaction);
    const load = loadOnce(db);
    const market = await marketHappenings(
      load,
      transaction,
      await findProgress<MarketTold>(transaction, 'market'),
    );
    const watched = await conditionsMet(
      load,
      transaction,
      await findProgress<ConditionsTold>(transaction, 'conditions'),
    );
    const chapters = await chapterHappenings(await findProgress<ChaptersTold>(transaction, 'chapters'), book);
    await notify(transaction, [...market.happenings, ...chapters.happenings], watched.met);
    if (market.told) await upsertProgress(transaction, 'market', market.told);
    if (watched.told) await upsertProgress(transaction, 'conditions', watched.told);
    await upsertProgress(transaction, 'chapters', chapters.told);
  });
}

function loadOnce(db: Db): LoadRun {
  const runs = new Map<number, Promise<MarketSnapshot>>();
  return (id) => {
    const run = runs.get(id) ?? loadSnapshot(db, id);
    runs.set(id, run);
    return run;
  };
}
