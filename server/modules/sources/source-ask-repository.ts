import { sql } from 'kysely';
import type { AskedAsset } from '#domain/ingest/plan-calls.ts';
import type { Db } from '#server/platform/db/handle.ts';

export interface AskKey {
  what: string;
  /** An asset's id; empty for a whole list. */
  id: string;
}

/** Remembers that something was asked, and whether the answer was good. */
export async function noteAsked(db: Db, { what, id }: AskKey, now: Date, good: boolean): Promise<void> {
  await db
    .insertInto('source_asks')
    .values({ what, asset_id: id, asked_at: now, good_at: good ? now : null })
    .onConflict((conflict) =>
      conflict
        .columns(['what', 'asset_id'])
        .doUpdateSet(good ? { asked_at: now, good_at: now } : { asked_at: now }),
    )
    .execute();
}

/** When a list was last asked for; null when it never was. */
export async function lastAsked(db: Db, { what, id }: AskKey): Promise<Date | null> {
  const row = await db
    .selectFrom('source_asks')
    .select('asked_at')
    .where('what', '=', what)
    .where('asset_id', '=', id)
    .executeTakeFirst();
  return row?.asked_at ?? null;
}

/** How many asks of these kinds were made in the last `minutes` before `now`. */
export async function asksWithin(
  db: Db,
  kinds: readonly string[],
  now: Date,
  minutes: number,
): Promise<number> {
  const row = await db
    .selectFrom('source_asks')
    .select((eb) => eb.fn.countAll<number>().as('asks'))
    .where('what', 'in', kinds)
    .where('asset_id', '!=', '')
    .where('asked_at', '>', new Date(now.getTime() - minutes * 60_000))
    .where('asked_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(row.asks);
}

/** Every asset with what the plan of calls has to know of it. */
export async function askedAssets(db: Db): Promise<AskedAsset[]> {
  const { rows } = await sql<{
    id: string;
    rank: number | null;
    rated: boolean;
    live_days: number;
    asks: Record<string, { asked_at: string; good_at: string | null }> | null;
  }>`
    select assets.id, assets.market_cap_rank as rank, coalesce(scores.status = 'rated', false) as rated,
      (select count(*) from price_history where asset_id = assets.id and origin = 'live') as live_days,
      (select jsonb_object_agg(what, jsonb_build_object('asked_at', asked_at, 'good_at', good_at))
        from source_asks where asset_id = assets.id) as asks
    from assets
    left join asset_scores scores on scores.asset_id = assets.id and scores.snapshot_id = (select max(id) from snapshots)`.execute(
    db,
  );
  return rows.map(({ asks, ...row }) => ({ ...row, live_days: Number(row.live_days), asks: asks ?? {} }));
}
