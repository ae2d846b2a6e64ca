import { type Kysely, sql } from 'kysely';

/**
 * Accounts. Rows of a user have `user_id` first in their key. Passwords are stored as argon2id hashes and
 * tokens as SHA-256, in no other table.
 */
const STATEMENTS = [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null unique,
    pending_email text,
    password_hash text,
    google_subject text unique,
    first_name text not null,
    last_name text not null,
    username text,
    username_key text unique,
    settings jsonb not null,
    tier text not null default 'free' check (tier in ('free', 'pro', 'enterprise', 'lifetime')),
    picture text,
    demo boolean not null default false,
    created_at timestamptz not null default now(),
    activated_at timestamptz,
    deleted_at timestamptz
  )`,
  `create table sessions (
    user_id text not null references users on delete cascade,
    id text not null,
    token_sha256 bytea not null unique,
    device text,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (user_id, id)
  )`,
  `create table one_time_tokens (
    user_id text not null references users on delete cascade,
    token_sha256 bytea not null unique,
    purpose text not null check (purpose in ('activation', 'reset', 'email', 'login', 'unsubscribe')),
    data jsonb,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (user_id, token_sha256)
  )`,
  // Logins in progress at another service, by the hash of their `state`.
  `create table social_logins (
    state_sha256 bytea primary key,
    data jsonb not null,
    expires_at timestamptz not null
  )`,
  `create table used_captchas (
    sha256 bytea primary key,
    expires_at timestamptz not null
  )`,
  // Schema required by rate-limiter-flexible; `expire` in milliseconds since 1970.
  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create table idempotent_answers (
    user_id text not null references users on delete cascade,
    key text not null,
    call text not null,
    body_sha256 bytea not null,
    status integer,
    body jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  `create table favourites (
    user_id text not null references users on delete cascade,
    asset_id text not null,
    added_at timestamptz not null default now(),
    price_usd numeric,
    price_eur numeric,
    note text not null default '',
    conditions jsonb not null default '[]',
    primary key (user_id, asset_id)
  )`,
  // `subject` identifies what the notification is about: a user is notified of it once.
  `create table notifications (
    user_id text not null references users on delete cascade,
    id text not null,
    kind text not null,
    subject text not null,
    words jsonb not null,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    push_due boolean not null default false,
    primary key (user_id, id),
    unique (user_id, kind, subject)
  )`,
  `create index notifications_to_push on notifications (created_at) where push_due`,
  // Where each check for new notifications stopped, by name.
  `create table tellings (
    name text primary key,
    value jsonb not null
  )`,
  `create index notifications_unread on notifications (user_id, created_at desc) where read_at is null`,
  `create table push_subscriptions (
    user_id text not null references users on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, endpoint)
  )`,
  // Outbox: written in the transaction of the event, sent later. A link with a token is created when the mail
  // is sent.
  `create table mails (
    id text primary key,
    user_id text references users on delete cascade,
    address text not null,
    language text not null check (language in ('en', 'it')),
    kind text not null,
    facts jsonb not null,
    created_at timestamptz not null default now(),
    send_after timestamptz not null default now(),
    attempts integer not null default 0,
    last_error text,
    sent_at timestamptz,
    given_up_at timestamptz
  )`,
  `create index mails_waiting on mails (send_after) where sent_at is null and given_up_at is null`,
  `create index mails_of_user on mails (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
