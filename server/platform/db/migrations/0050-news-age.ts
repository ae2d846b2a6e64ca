import { type Kysely, sql } from 'kysely';

/**
 * Classes of news by age, so that a search reads the newest first and few of the others: 0 is the newest 4,000, 1 the
 * next up to 60,000, 2 all older ones. The indexes of the first two are small. `updateAges` moves items on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table news_items add column age smallint not null default 0`.execute(db);
  await sql`
    update news_items set age = case
      when published_at <= (select published_at from news_items order by published_at desc offset 60000 limit 1) then 2
      else 1 end
    where published_at <= (select published_at from news_items order by published_at desc offset 4000 limit 1)`.execute(
    db,
  );
  await sql`create index news_items_search_new on news_items using gin (search) with (fastupdate = off) where age = 0`.execute(
    db,
  );
  await sql`create index news_items_search_recent on news_items using gin (search) with (fastupdate = off) where age = 1`.execute(
    db,
  );
}
