import { sql } from 'kysely';
import type { Origin } from '#domain/method/inputs.ts';
import type { Db } from '#server/platform/db/handle.ts';

export interface RecentHistory {
  /** Oldest first, at most `days` back from the newest day of any asset. */
  rows: { day: string; close: number; volume: number | null; source: string; origin: Origin }[];
  /** Days between the first and the last recorded price, over the whole record. */
  history_days: number;
}

/** The daily rows that scoring reads, of every asset at once, and how long each record is. */
export async function recentHistory(db: Db, from: string): Promise<Map<string, RecentHistory>> {
  const spans = await db
    .selectFrom('price_history')
    .select('asset_id')
    .select(sql<number>`max(day) - min(day)`.as('history_days'))
    .groupBy('asset_id')
    .execute();
  const found = new Map<string, RecentHistory>(
    spans.map((span) => [span.asset_id, { rows: [], history_days: Number(span.history_days) }]),
  );
  const rows = await db
    .selectFrom('price_history')
    .select(['asset_id', 'day', 'close_usd', 'volume_usd', 'source', 'origin'])
    .where('day', '>=', from)
    .orderBy('asset_id')
    .orderBy('day')
    .execute();
  for (const row of rows) {
    found.get(row.asset_id)?.rows.push({
      day: row.day,
      close: row.close_usd,
      volume: row.volume_usd,
      source: row.source,
      origin: row.origin,
    });
  }
  return found;
}
