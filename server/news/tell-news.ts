import { type Kysely, sql, type Transaction } from 'kysely';
import type { TellingsTable } from '#server/db/people-tables.ts';
import { type Database, toJson } from '#server/db/schema.ts';
import { BOOK, type ChaptersTold, chapterHappenings } from '#server/news/chapter-happenings.ts';
import { type MarketTold, marketHappenings } from '#server/news/market-happenings.ts';
import { notify } from '#server/people/notify.ts';

/**
 * Looks at what is new since the last time and tells the readers. What was looked at and what was told is written together:
 * one of several nodes does it, whole or not at all.
 */
export async function tellNews(db: Kysely<Database>, book = BOOK): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairview_news'))`.execute(transaction);
    const market = await marketHappenings(db, transaction, await told<MarketTold>(transaction, 'market'));
    const chapters = await chapterHappenings(await told<ChaptersTold>(transaction, 'chapters'), book);
    await notify(transaction, [...market.happenings, ...chapters.happenings]);
    if (market.told) await remember(transaction, 'market', market.told);
    await remember(transaction, 'chapters', chapters.told);
  });
}

async function told<T>(transaction: Transaction<Database>, name: TellingsTable['name']): Promise<T | null> {
  const row = await transaction
    .selectFrom('tellings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return (row?.value as T | undefined) ?? null;
}

async function remember(
  transaction: Transaction<Database>,
  name: TellingsTable['name'],
  value: object,
): Promise<void> {
  await transaction
    .insertInto('tellings')
    .values({ name, value: toJson(value) })
    .onConflict((known) => known.column('name').doUpdateSet({ value: toJson(value) }))
    .execute();
}
