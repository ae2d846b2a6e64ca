import { type Kysely, sql } from 'kysely';

/** Passkeys of users, and the challenges that a browser has to sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      backed_up boolean not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index on passkeys (user_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      challenge_sha256 bytea primary key,
      user_id text references users (id) on delete cascade,
      purpose text not null check (purpose in ('add', 'prove', 'login', 'sign_in')),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on passkey_challenges (user_id)`.execute(db);
}
