import { type Kysely, sql } from 'kysely';

/** Percent change of the price over the last hour, in dollars and euros, where a source gives it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table market_quotes
    add column change_1h double precision,
    add column change_1h_eur double precision`.execute(db);
}
