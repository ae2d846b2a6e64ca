import { type Kysely, sql } from 'kysely';

/**
 * Ledger of signals. Append-only: each row has the hash of the row before, and the database refuses to change or
 * delete one, and any row whose hash does not follow from its text. `signal_scans`: days whose closes were searched
 * for new signals. `signal_data`: newest complete day of the assets with an open signal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signal_ledger (
      sequence bigint primary key check (sequence > 0),
      body text not null,
      previous_hash text not null unique,
      hash text not null unique,
      recorded_at timestamptz not null default now(),
      check (hash = encode(sha256(convert_to(sequence || E'\n' || previous_hash || E'\n' || body, 'UTF8')), 'hex'))
    )`.execute(db);
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger of signals is append-only' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db);
  await sql`
    create trigger signal_ledger_rows before update or delete on signal_ledger
      for each row execute function refuse_ledger_change()`.execute(db);
  await sql`
    create trigger signal_ledger_table before truncate on signal_ledger
      for each statement execute function refuse_ledger_change()`.execute(db);
  await sql`
    create table signal_scans (
      day date primary key,
      scanned_at timestamptz not null,
      assets integer not null,
      readable integer not null,
      opened integer not null
    )`.execute(db);
  await sql`
    create table signal_data (
      asset_id text primary key,
      complete_until timestamptz not null
    )`.execute(db);
}
