import { type Kysely, sql } from 'kysely';

/** How often a state of a subscription was stored: a reading is stored only if none other was since it began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column revision integer not null default 0`.execute(db);
}
