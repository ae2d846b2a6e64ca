import { type Kysely, sql } from 'kysely';

/** Views of the ranking that users save by name. `query`: the query string of the page, in its normal form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      name text not null,
      query text not null,
      saved_at timestamptz not null default now(),
      primary key (user_id, id)
    )`.execute(db);
  await sql`create unique index saved_views_name_key on saved_views (user_id, lower(name))`.execute(db);
}
