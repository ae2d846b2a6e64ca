import { sql } from 'kysely';
import { Decimal } from '#domain/decimal.ts';
import { type DatedRate, usdPerEurOn } from '#domain/fx/rate-on.ts';
import type { PriceOn } from '#domain/wallet/import/fill-prices.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Reads the closes of the asked assets and days. `needs` holds `asset day` pairs. */
export async function historyPrices(
  db: Db,
  needs: ReadonlySet<string>,
  rates: readonly DatedRate[],
): Promise<PriceOn> {
  const pairs = [...needs].map((need) => need.split(' ') as [string, string]);
  const closes = new Map<string, number>();
  if (pairs.length > 0) {
    const { rows } = await sql<{ asset_id: string; day: string; close_usd: number }>`
      select h.asset_id, h.day::text as day, h.close_usd
      from unnest(${pairs.map(([asset]) => asset)}::text[], ${pairs.map(([, day]) => day)}::text[]) as n (asset, day)
      join price_history h on h.asset_id = n.asset and h.day = n.day::date`.execute(db);
    for (const { asset_id, day, close_usd } of rows) closes.set(`${asset_id} ${day}`, Number(close_usd));
  }
  return (asset, date, currency) => {
    const day = date.slice(0, 10);
    const close = closes.get(`${asset} ${day}`);
    if (close === undefined || !(close > 0)) return null;
    const dollars = new Decimal(String(close));
    if (currency === 'usd') return dollars;
    const rate = usdPerEurOn(rates, day);
    return rate ? dollars.div(new Decimal(String(rate.usd_per_eur))) : null;
  };
}

/** How such a need is written. */
export const priceNeed = (asset: string, date: string): string => `${asset} ${date.slice(0, 10)}`;
