import { type Kysely, sql } from 'kysely';

/**
 * One row per asset: its recorded candles as columns of equal length, oldest first. They are read together and
 * never change singly. The table `candles`, which nothing ever wrote, goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table candles`.execute(db);
  await sql`
    create table candle_series (
      asset_id text primary key,
      days date[] not null,
      opens double precision[] not null,
      highs double precision[] not null,
      lows double precision[] not null,
      closes double precision[] not null,
      sources text[] not null
    )`.execute(db);
}
