import { type Kysely, sql } from 'kysely';

/**
 * Payments. The plan in force becomes the higher of a granted and a paid plan, computed by the database, so
 * that no statement can set it without its reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users rename column tier to granted_tier`.execute(db);
  await sql`
    alter table users
      add column paid_tier text check (paid_tier in ('pro', 'enterprise')),
      add column subscription jsonb`.execute(db);
  await sql`
    alter table users add column tier text generated always as (
      case
        when granted_tier = 'lifetime' then 'lifetime'
        when granted_tier = 'enterprise' or paid_tier = 'enterprise' then 'enterprise'
        when granted_tier = 'pro' or paid_tier = 'pro' then 'pro'
        else 'free'
      end) stored`.execute(db);
  await sql`
    create table checkouts (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      provider text not null check (provider in ('stripe', 'paypal', 'test')),
      provider_ref text,
      url text,
      price_id text not null,
      plan text not null check (plan in ('pro', 'enterprise')),
      tid text,
      language text not null,
      state text not null default 'open' check (state in ('open', 'paid', 'failed', 'cancelled')),
      created_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db);
  await sql`create index on checkouts (user_id, created_at)`.execute(db);
  await sql`
    create table subscriptions (
      id text primary key,
      user_id text references users (id) on delete set null,
      provider text not null check (provider in ('stripe', 'paypal', 'mobile', 'test')),
      provider_ref text not null,
      customer_ref text,
      price_id text not null,
      plan text not null check (plan in ('pro', 'enterprise')),
      billing_interval text not null check (billing_interval in ('month', 'year')),
      amount numeric not null,
      currency text not null,
      status text not null check (status in ('active', 'past_due', 'ended')),
      period_end timestamptz not null,
      cancels_at_period_end boolean not null,
      past_due_since timestamptz,
      started_at timestamptz not null,
      ended_at timestamptz,
      withdrawn_at timestamptz,
      reminded_of timestamptz,
      checked_at timestamptz not null,
      unique (provider, provider_ref)
    )`.execute(db);
  await sql`create index on subscriptions (user_id)`.execute(db);
  await sql`create index on subscriptions (checked_at) where status <> 'ended'`.execute(db);
  await sql`
    create table provider_events (
      provider text not null,
      event_id text not null,
      kind text not null,
      subject text,
      received_at timestamptz not null default now(),
      primary key (provider, event_id)
    )`.execute(db);
  await sql`
    create table payment_issues (
      id text primary key,
      kind text not null,
      provider text not null,
      subject text not null,
      facts jsonb not null,
      created_at timestamptz not null default now(),
      resolved_at timestamptz,
      unique (kind, provider, subject)
    )`.execute(db);
  await sql`
    create table test_subscriptions (
      ref text primary key,
      user_id text not null references users (id) on delete cascade,
      checkout_id text not null unique references checkouts (id) on delete cascade,
      price_id text not null,
      status text not null check (status in ('active', 'past_due', 'ended')),
      period_end timestamptz not null,
      anchor_day integer not null,
      cancels_at_period_end boolean not null default false,
      started_at timestamptz not null default now()
    )`.execute(db);
}
