import { type Kysely, sql } from 'kysely';

/** Calls estimates so in the table of files. Keeps every row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating_files rename column sample to estimated`.execute(db);
}
