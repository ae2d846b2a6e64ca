import { type Kysely, sql } from 'kysely';

/**
 * The market gauge of each day with the values of its parts, and `closes`: what the recorded closes of the day
 * were when it was computed. The fear-and-greed index of a third party by day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_gauge (
      day date primary key,
      version text not null,
      closes text not null,
      assets integer not null,
      value double precision,
      above_50 double precision,
      above_200 double precision,
      advances double precision,
      ahead_of_bitcoin double precision,
      volatility double precision,
      drawdown double precision,
      dominance double precision
    )`.execute(db);
  await sql`
    create table fear_greed (
      day date primary key,
      value integer not null check (value between 0 and 100),
      source text not null
    )`.execute(db);
}
