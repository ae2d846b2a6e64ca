import type { StoredAlert } from '#server/modules/pumps/stored-alert.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Inserts an alert, or updates its candles. Its level never falls. */
export async function upsertAlert(db: Db, alert: StoredAlert, now: Date): Promise<void> {
  const { candles, alerted_at, level, ...rest } = alert;
  await db
    .insertInto('pump_alerts')
    .values({
      ...rest,
      alerted_at: new Date(alerted_at),
      level,
      candles: toJson([...candles]),
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['asset_id', 'alerted_at']).doUpdateSet((eb) => ({
        level: eb.fn('greatest', ['pump_alerts.level', 'excluded.level']),
        candles: eb.ref('excluded.candles'),
        updated_at: now,
      })),
    )
    .execute();
}

/** Returns the newest alerts of an asset. */
export async function readAlerts(db: Db, asset: string, limit: number): Promise<StoredAlert[]> {
  const rows = await db
    .selectFrom('pump_alerts')
    .selectAll()
    .where('asset_id', '=', asset)
    .orderBy('alerted_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ updated_at: _, alerted_at, level, ...row }) => ({
    ...row,
    level: level as StoredAlert['level'],
    alerted_at: alerted_at.toISOString(),
  }));
}
