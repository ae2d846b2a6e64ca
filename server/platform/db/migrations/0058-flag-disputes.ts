import { type Kysely, sql } from 'kysely';

/**
 * Disputes of red flags. `flag_disputes` is what the sender wrote, deleted after a year or with the account;
 * `dispute_answers` is public, names nobody and stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flag_disputes (
      reference text primary key,
      asset_id text not null,
      code text not null,
      name text not null,
      position text not null,
      email text not null,
      email_key text not null,
      language text not null check (language in ('en', 'it')),
      text text not null,
      source_url text not null,
      state text not null default 'open' check (state in ('open', 'answered', 'upheld', 'rejected')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on flag_disputes (created_at)`.execute(db);
  await sql`create index on flag_disputes (email_key)`.execute(db);
  await sql`
    create table dispute_answers (
      reference text primary key,
      asset_id text not null,
      code text not null,
      state text not null check (state in ('answered', 'upheld', 'rejected')),
      text_en text not null,
      text_it text not null,
      role text not null,
      received_at timestamptz not null,
      answered_at timestamptz not null
    )`.execute(db);
}
