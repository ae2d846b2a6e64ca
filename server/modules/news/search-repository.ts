import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** Items that are compared one by one before an index is asked: enough for words that most items contain. */
const COMPARED = 300;
/** Numbers of newest items of the first class of age, and of the first two together. See migration 0050. */
const NEW_ITEMS = 4_000;
const RECENT_ITEMS = 60_000;

/**
 * Returns a query for the ids under a condition with words, the newest first. Reads the newest items, then each class of age with the
 * index of its own until there are enough: so a frequent word costs no more than a rare one, and neither more with
 * many items. PostgreSQL’s own choice reads all hits, or all items in order of time.
 */
export function newestIds(
  matches: RawBuilder<boolean>,
  { offset, limit }: { offset: number; limit: number },
): RawBuilder<unknown> {
  const wanted = sql.lit(offset + limit);
  const ofAge = (age: number) =>
    sql`select id, published_at from news_items where age = ${sql.lit(age)} and ${matches}`;
  return sql`(
    with newest as materialized (
      select id, published_at
      from (select * from news_items order by published_at desc, id desc limit ${sql.lit(COMPARED)}) news_items
      where ${matches}
    ), new as materialized (
      ${ofAge(0)} and (select count(*) from newest) < ${wanted}
    ), recent as materialized (
      ${ofAge(1)} and (select count(*) from newest) < ${wanted} and (select count(*) from new) < ${wanted}
    ), old as materialized (
      ${ofAge(2)} and (select count(*) from newest) < ${wanted}
        and (select count(*) from new) + (select count(*) from recent) < ${wanted}
    )
    select id from (
      select * from newest where (select count(*) from newest) >= ${wanted}
      union all select * from new
      union all select * from recent
      union all select * from old
    ) found
    order by published_at desc, id desc
    offset ${sql.lit(offset)} limit ${sql.lit(limit)})`;
}

/** Moves items into the class of their age. Called after items were added. */
export async function updateAges(
  db: Db,
  [newItems, recentItems]: readonly [number, number] = [NEW_ITEMS, RECENT_ITEMS],
): Promise<void> {
  for (const [age, newest] of [
    [2, recentItems],
    [1, newItems],
  ] as const)
    await sql`
      update news_items set age = ${age}
      where age < ${age}
        and published_at <= (select published_at from news_items order by published_at desc offset ${newest} limit 1)`.execute(
      db,
    );
}
