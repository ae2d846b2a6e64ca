import { type Kysely, sql } from 'kysely';

/** Code of the last failure of a source, beside its message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table source_status add column last_fault text`.execute(db);
}
