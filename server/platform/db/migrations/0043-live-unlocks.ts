import { type Kysely, sql } from 'kysely';

/**
 * Unlocks of the live schedule are events too. `unlock`: ticker, tokens and percent of the supply in circulation,
 * from which the title is written in each language; null for other events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column unlock jsonb`.execute(db);
}
