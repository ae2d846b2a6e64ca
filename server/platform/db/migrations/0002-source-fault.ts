import { type Kysely, sql } from 'kysely';

/** Why a source last failed, as a code beside its own words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table source_status add column last_fault text`.execute(db);
}
