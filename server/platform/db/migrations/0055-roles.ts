import { type Kysely, sql } from 'kysely';

/**
 * Roles, suspended accounts, the second factor of a login, and the log of what operators do. The database refuses to
 * change or delete a row of the log. It names accounts by id without a foreign key, so that a row outlives the account
 * and then identifies nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column roles text[] not null default '{}'
        check (roles <@ array['analyst', 'editor', 'support', 'admin']),
      add column suspended_at timestamptz`.execute(db);
  await sql`alter table sessions add column second_factor boolean not null default false`.execute(db);
  await sql`
    create table second_factors (
      user_id text primary key references users (id) on delete cascade,
      secret text not null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      code_sha256 bytea not null,
      primary key (user_id, code_sha256)
    )`.execute(db);
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id text,
      action text not null,
      subject_kind text not null,
      subject_id text not null,
      before jsonb,
      after jsonb,
      reason text not null
    )`.execute(db);
  await sql`create index on audit_log (subject_kind, subject_id, id)`.execute(db);
  await sql`
    create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of audit_log are only added' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_rows before update or delete on audit_log
      for each row execute function refuse_change_of_audit_log()`.execute(db);
  await sql`
    create trigger audit_log_table before truncate on audit_log
      for each statement execute function refuse_change_of_audit_log()`.execute(db);
}
