import { type Kysely, sql } from 'kysely';

/** Weekly reports, one per user and week, and reports on demand; and the setting of the weekly email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('weekly', 'asset', 'portfolio')),
      subject text not null,
      language text,
      state text not null check (state in ('queued', 'ready', 'failed')),
      documents jsonb,
      created_at timestamptz not null default now(),
      ready_at timestamptz,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create unique index on reports (user_id, subject) where kind = 'weekly'`.execute(db);
  await sql`create index on reports (user_id, created_at)`.execute(db);
  await sql`create index on reports (created_at) where state = 'queued'`.execute(db);
  await sql`
    update users set settings = jsonb_set(settings, '{email,weekly_report}', 'false')
    where not (settings->'email' ? 'weekly_report')`.execute(db);
}
