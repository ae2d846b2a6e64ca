import type { DatedRate } from '#domain/fx/rate-on.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Such a rate, and who told it. */
export interface SourcedRate extends DatedRate {
  source: string;
}

/** How many USD one EUR cost, by day, oldest first. */
export async function eurRates(db: Db): Promise<SourcedRate[]> {
  const rows = await db
    .selectFrom('fx_rates')
    .select(['day', 'rate', 'source'])
    .where('pair', '=', 'EUR/USD')
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ day: row.day, usd_per_eur: row.rate, source: row.source }));
}
