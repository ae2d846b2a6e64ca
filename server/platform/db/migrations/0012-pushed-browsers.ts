import { type Kysely, sql } from 'kysely';

/** Stores which browsers have received a notification, so that a retry skips them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Endpoints of push subscriptions; empty once the notification is no longer due.
  await sql.raw(`alter table notifications add column pushed_to text[] not null default '{}'`).execute(db);
}
