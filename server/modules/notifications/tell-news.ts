import { sql } from 'kysely';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadSnapshot } from '#server/modules/market/snapshot-service.ts';
import {
  BOOK,
  type ChaptersTold,
  chapterHappenings,
} from '#server/modules/notifications/chapter-happenings.ts';
import { type ConditionsTold, conditionsMet } from '#server/modules/notifications/conditions-met.ts';
import {
  type LoadRun,
  type MarketTold,
  marketHappenings,
} from '#server/modules/notifications/market-happenings.ts';
import { notify } from '#server/modules/notifications/notify.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import type { TellingsTable } from '#server/platform/db/people-tables.ts';
import { toJson } from '#server/platform/db/schema.ts';

/**
 * Looks at what is new since the last time and tells the readers. What was looked at and what was told is written together:
 * one of several nodes does it, whole or not at all.
 */
export async function tellNews(db: Db, book = BOOK): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairview_news'))`.execute(transaction);
    const load = loadOnce(db);
    const market = await marketHappenings(load, transaction, await told<MarketTold>(transaction, 'market'));
    const watched = await conditionsMet(
      load,
      transaction,
      await told<ConditionsTold>(transaction, 'conditions'),
    );
    const chapters = await chapterHappenings(await told<ChaptersTold>(transaction, 'chapters'), book);
    await notify(transaction, [...market.happenings, ...chapters.happenings], watched.met);
    if (market.told) await remember(transaction, 'market', market.told);
    if (watched.told) await remember(transaction, 'conditions', watched.told);
    await remember(transaction, 'chapters', chapters.told);
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

async function told<T>(transaction: DbTransaction, name: TellingsTable['name']): Promise<T | null> {
  const row = await transaction
    .selectFrom('tellings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return (row?.value as T | undefined) ?? null;
}

async function remember(
  transaction: DbTransaction,
  name: TellingsTable['name'],
  value: object,
): Promise<void> {
  await transaction
    .insertInto('tellings')
    .values({ name, value: toJson(value) })
    .onConflict((known) => known.column('name').doUpdateSet({ value: toJson(value) }))
    .execute();
}
