import { type Kysely, sql } from 'kysely';

/**
 * What a snapshot showed beside its scores, packed, so that it can be served again after its figures have changed; and
 * the snapshot that operators chose to serve. Without a row of `publication` the newest is served.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table snapshot_figures (
      snapshot_id bigint primary key references snapshots (id) on delete cascade,
      format int not null,
      figures bytea not null
    )`.execute(db);
  await sql`alter table snapshot_figures alter column figures set storage external`.execute(db);
  await sql`
    create table publication (
      single boolean primary key default true check (single),
      snapshot_id bigint not null references snapshots (id),
      since timestamptz not null default now()
    )`.execute(db);
}
