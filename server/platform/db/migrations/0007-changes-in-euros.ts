import { type Kysely, sql } from 'kysely';

/**
 * Percent changes of the price in euros, where a source gives them; the existing columns are for the price in
 * dollars.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table market_quotes
    add column change_24h_eur double precision,
    add column change_7d_eur double precision`.execute(db);
}
