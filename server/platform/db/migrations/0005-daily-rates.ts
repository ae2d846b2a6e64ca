import { type Kysely, sql } from 'kysely';

/** Deletes rates of one day a month. The next load of the bundled data brings those of every working day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from fx_rates where source = 'currency-api'`.execute(db);
}
