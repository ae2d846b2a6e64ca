import { type Kysely, sql } from 'kysely';

/**
 * Stores with each published score its method, pillars, range and measured share. All are null for days
 * before this migration. The stored results of runs lack these figures, so the next start scores again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table score_history
      add column method text,
      add column project double precision,
      add column hype double precision,
      add column economics double precision,
      add column range_low double precision,
      add column range_high double precision,
      add column measured_share double precision`)
    .execute(db);
  await sql.raw(`update snapshots set method = '', inputs_sha256 = ''`).execute(db);
}
