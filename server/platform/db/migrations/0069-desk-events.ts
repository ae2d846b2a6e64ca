import { type Kysely, sql } from 'kysely';

/**
 * Events added or changed on the desk. One with the id of a bundled, computed or live event takes its place. `facts`: see
 * `EventFacts`. `is_removed`: shown nowhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_events (
      id text primary key,
      facts jsonb not null,
      is_removed boolean not null default false,
      changed_at timestamptz not null default now()
    )`.execute(db);
}
