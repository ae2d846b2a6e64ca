import { type Kysely, sql } from 'kysely';

/** What operators were told about by email: one open row for each incident. It names no person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_alerts (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      opened_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db);
  await sql`
    create unique index operator_alerts_open on operator_alerts (kind, subject) where closed_at is null`.execute(
    db,
  );
}
