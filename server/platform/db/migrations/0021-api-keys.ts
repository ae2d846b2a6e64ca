import { type Kysely, sql } from 'kysely';

/** API keys, and their requests by day. The count of a user survives the deletion of a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      key_sha256 bytea not null unique,
      hint text not null,
      scopes text[] not null,
      replaced_sha256 bytea unique,
      replaced_until timestamptz,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index on api_keys (user_id)`.execute(db);
  await sql`
    create table api_usage (
      user_id text not null references users (id) on delete cascade,
      day date not null,
      requests integer not null default 0,
      refused integer not null default 0,
      primary key (user_id, day)
    )`.execute(db);
  await sql`
    create table api_key_usage (
      key_id text not null references api_keys (id) on delete cascade,
      day date not null,
      requests integer not null default 0,
      primary key (key_id, day)
    )`.execute(db);
}
