import { type Kysely, sql } from 'kysely';

/** Stores with the scores of a run those of a week before. Unknown for earlier runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asset_scores add column week_change json`.execute(db);
}
