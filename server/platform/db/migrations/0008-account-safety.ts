import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // The sign-up that set the password of an account that is not active yet; null once it is active.
  `alter table users add column signup_id text`,
  // Waiting mails: the sign-up that they were written for is unknown.
  `update mails set facts = facts || jsonb_build_object('signup', null, 'askedAt', created_at)
    where kind = 'activation' and sent_at is null`,
  `create index users_unproved on users (created_at) where activated_at is null`,
  // Like `idempotent_answers`, for callers without an account. `caller`: a hash of the call and the caller's
  // address.
  `create table open_answers (
    caller text not null,
    key text not null,
    call text not null,
    body_sha256 bytea not null,
    status integer,
    body jsonb,
    created_at timestamptz not null default now(),
    primary key (caller, key)
  )`,
  // Addresses from which each account has logged in, as keyed hashes.
  `create table known_callers (
    user_id text not null references users on delete cascade,
    caller_hash bytea not null,
    last_login_at timestamptz not null default now(),
    primary key (user_id, caller_hash)
  )`,
];

/** Protects accounts against access by others: sign-ups, idempotent answers and known callers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
