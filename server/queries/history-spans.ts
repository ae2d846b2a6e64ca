import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { HistorySpan } from '#server/snapshot/market-snapshot.ts';

/** How many days of price history each source gave, live and bundled. */
export async function historySpans(db: Kysely<Database>): Promise<HistorySpan[]> {
  const rows = await db
    .selectFrom('price_history')
    .select(['source', 'origin'])
    .select((eb) => [
      eb.fn.countAll<number>().as('days'),
      sql<string>`min(day)`.as('from'),
      sql<string>`max(day)`.as('until'),
    ])
    .groupBy(['source', 'origin'])
    .orderBy('source')
    .execute();
  return rows.map((row) => ({ ...row, days: Number(row.days) }));
}
