import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** Until the end of the transaction nobody else writes market data or scores: what a run reads belongs together. */
export async function holdMarketLock(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairview market data'))`.execute(transaction);
}
