import { type Kysely, sql } from 'kysely';

/** When a report on an asset was shared with the people of its user's team; null while it is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column shared_at timestamptz`.execute(db);
  await sql`create index on reports (user_id) where shared_at is not null`.execute(db);
}
