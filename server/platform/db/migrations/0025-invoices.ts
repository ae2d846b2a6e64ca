import { type Kysely, sql } from 'kysely';

/**
 * Invoices and credit notes. A number is taken from `invoice_series` in the transaction that stores the
 * document, so a series has no gap. Documents outlive the account, as the law on records requires.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_series (
      series text primary key,
      last_number integer not null check (last_number > 0)
    )`.execute(db);
  await sql`
    create table invoices (
      id text primary key,
      series text not null references invoice_series (series),
      number integer not null,
      kind text not null check (kind in ('invoice', 'credit_note')),
      user_id text references users (id) on delete set null,
      provider text not null,
      subscription_ref text not null,
      charge_ref text not null,
      language text not null,
      currency text not null,
      total numeric not null check (total > 0),
      net numeric,
      tax numeric,
      tax_percent text,
      paid_at timestamptz not null,
      issued_at timestamptz not null default now(),
      facts jsonb not null,
      unique (series, number),
      check (net is null or net + tax = total)
    )`.execute(db);
  await sql`
    create unique index on invoices (provider, charge_ref) where kind = 'invoice'`.execute(db);
  await sql`create index on invoices (provider, subscription_ref)`.execute(db);
  await sql`create index on invoices (user_id)`.execute(db);
  await sql`alter table subscriptions add column refunded_at timestamptz`.execute(db);
  await sql`
    create table test_charges (
      id text primary key,
      subscription_ref text not null references test_subscriptions (ref) on delete cascade,
      paid_at timestamptz not null,
      total numeric not null check (total > 0),
      currency text not null,
      refunded boolean not null default false,
      unique (subscription_ref, paid_at)
    )`.execute(db);
}
