import { type Kysely, sql } from 'kysely';

/** Stores scores as JSON text: they are read and written whole, and parsing them took half of each scoring run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asset_scores alter column result type json, alter column published type json`.execute(
    db,
  );
}
