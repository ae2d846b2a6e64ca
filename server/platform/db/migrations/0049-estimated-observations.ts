import { type Kysely, sql } from 'kysely';

/** Calls estimates so in the table of observations. Keeps every row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table observations rename column sample to estimated`.execute(db);
}
