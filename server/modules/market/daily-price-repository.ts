import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** A recorded close of a UTC day, in US dollars. */
export interface DailyPrice {
  asset_id: string;
  day: string;
  close_usd: number;
  source: string;
}

/** Every recorded day of some assets from a day (`YYYY-MM-DD`) on. */
export async function dailyPrices(db: Db, assets: readonly string[], from: string): Promise<DailyPrice[]> {
  return db
    .selectFrom('price_history')
    .select(['asset_id', 'day', 'close_usd', 'source'])
    .where('asset_id', '=', sql<string>`any(${[...assets]}::text[])`)
    .where('day', '>=', from)
    .execute();
}
