import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/**
 * Locks market data and scores until the end of the transaction, so that a run reads and writes a consistent
 * state.
 */
export async function lockMarketData(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairview market data'))`.execute(transaction);
}
