import { type Kysely, sql } from 'kysely';

/**
 * Days of open data. Append-only like the ledger of signals: each row has the hash of the row before, and the
 * database refuses to change or delete one. `body`: the JSON file, compressed with gzip; `sha256`: of the file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_data_days (
      sequence bigint primary key check (sequence > 0),
      day date not null unique,
      method text not null,
      assets integer not null,
      scores integer not null,
      left_out integer not null,
      bytes integer not null,
      body bytea not null,
      sha256 text not null,
      previous_hash text not null unique,
      hash text not null unique,
      recorded_at timestamptz not null default now(),
      check (hash = encode(sha256(convert_to(
        sequence || E'\n' || previous_hash || E'\n' || to_char(day::timestamp, 'YYYY-MM-DD') || ' ' || sha256, 'UTF8')), 'hex'))
    )`.execute(db);
  await sql`
    create function refuse_open_data_change() returns trigger language plpgsql as $$
    begin
      raise exception 'days of open data are append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db);
  await sql`
    create trigger open_data_days_rows before update or delete on open_data_days
      for each row execute function refuse_open_data_change()`.execute(db);
  await sql`
    create trigger open_data_days_table before truncate on open_data_days
      for each statement execute function refuse_open_data_change()`.execute(db);
}
