import { type Kysely, sql } from 'kysely';

/** What an operator decided about a held value. A dropped one stays, so that it is recognised when it returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table held_rows
      add column decision text check (decision in ('release', 'drop')),
      add column decided_at timestamptz`.execute(db);
}
