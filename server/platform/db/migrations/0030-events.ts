import { type Kysely, sql } from 'kysely';

/**
 * Events of live sources. `first_date`: the date when the event was first seen. `withdrawn_at`: since when the source
 * no longer lists an event that is still to come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      id text primary key,
      source text not null,
      title text not null,
      category text not null,
      date date not null,
      first_date date not null,
      certainty text not null,
      assets text[] not null,
      url text,
      recorded_at timestamptz not null,
      seen_at timestamptz not null,
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`create index events_date on events (date)`.execute(db);
}
