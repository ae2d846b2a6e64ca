import { sql } from 'kysely';
import {
  arrangeSlots,
  findFirstHour,
  MAX_HOURLY_DAYS,
  type SlotPrice,
  SPARKLINE_HOURS,
} from '#domain/history/hours.ts';
import type { PriceHour } from '#server/modules/market/recorded-prices.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Returns the hourly prices of an asset in the 7 days that end at `until` (ms), oldest first. */
export async function readHourRows(db: Db, id: string, until: number): Promise<PriceHour[]> {
  const rows = await db
    .selectFrom('price_hours')
    .select(['hour', 'price_usd', 'volume_usd', 'market_cap_usd', 'source'])
    .where('asset_id', '=', id)
    .where('hour', '>=', new Date(findFirstHour(until, MAX_HOURLY_DAYS)))
    .where('observed_at', '<=', new Date(until))
    .orderBy('hour')
    .execute();
  return rows.map(({ hour, price_usd, ...row }) => ({ ...row, hour: hour.getTime(), close_usd: price_usd }));
}

/** Returns prices of the 7 days that end at `until`, evenly spaced, of each asset whose hours cover them. */
export async function readHourlySparklines(db: Db, until: Date): Promise<Map<string, (number | null)[]>> {
  const { rows } = await sql<{ asset_id: string; slots: SlotPrice[] }>`
    with slots as (
      select asset_id,
        floor(extract(epoch from ${until}::timestamptz - observed_at) / ${SPARKLINE_HOURS * 3600}::int) as back,
        (array_agg(price_usd order by observed_at desc))[1] as price
      from price_hours
      where observed_at <= ${until} and observed_at > ${until}::timestamptz - make_interval(days => ${MAX_HOURLY_DAYS}::int)
      group by asset_id, back
    )
    select asset_id, jsonb_agg(jsonb_build_object('back', back, 'price', price)) as slots from slots group by asset_id`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ asset_id, slots }) => {
      const prices = arrangeSlots(slots);
      return prices === null ? [] : [[asset_id, prices]];
    }),
  );
}
