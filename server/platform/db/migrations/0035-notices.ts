import { type Kysely, sql } from 'kysely';

/**
 * Notices of changed prices and terms, kept as history. `notice_receipts` has one row per notice and user, so that
 * each user receives a notice once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id text primary key,
      kind text not null check (kind in ('price', 'terms')),
      effective_on date not null,
      content jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table notice_receipts (
      notice_id text not null references notices (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      sent_at timestamptz not null default now(),
      primary key (notice_id, user_id)
    )`.execute(db);
  await sql`create index on notice_receipts (user_id)`.execute(db);
}
