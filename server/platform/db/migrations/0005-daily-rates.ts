import { type Kysely, sql } from 'kysely';

/** Rates of one day a month give way to those of every working day, which the next reading of the bundled data brings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from fx_rates where source = 'currency-api'`.execute(db);
}
