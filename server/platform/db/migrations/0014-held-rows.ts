import { type Kysely, sql } from 'kysely';

/** Values of sources that leap from the last ones and wait until a later answer says the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table held_rows (
      source text not null,
      asset_id text not null,
      field text not null,
      value double precision not null,
      previous_value double precision not null,
      previous_at timestamptz not null,
      reason text not null,
      observed_at timestamptz not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (source, asset_id, field)
    )`.execute(db);
}
