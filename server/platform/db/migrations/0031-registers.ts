import { type Kysely, sql } from 'kysely';

/** Registers of supervisors. Removing the load makes the next start read `data/` again, with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registers (
      name text primary key,
      source text not null,
      observed_at timestamptz not null,
      origin text not null check (origin in ('bundled', 'live')),
      entries jsonb not null
    )`.execute(db);
  await sql`delete from bundled_loads`.execute(db);
}
