import type { Db } from '#server/platform/db/handle.ts';

export interface RequestKey {
  what: string;
  /** Asset id; empty for a whole list. */
  id: string;
}

/** Stores the time of the last request and of the last successful one. */
export async function writeRequest(
  db: Db,
  { what, id }: RequestKey,
  now: Date,
  isGood: boolean,
): Promise<void> {
  await db
    .insertInto('source_requests')
    .values({ resource: what, asset_id: id, requested_at: now, succeeded_at: isGood ? now : null })
    .onConflict((conflict) =>
      conflict
        .columns(['resource', 'asset_id'])
        .doUpdateSet(isGood ? { requested_at: now, succeeded_at: now } : { requested_at: now }),
    )
    .execute();
}

/** Returns the time of the last request; null when there was none. */
export async function readRequestedAt(db: Db, { what, id }: RequestKey): Promise<Date | null> {
  const row = await db
    .selectFrom('source_requests')
    .select('requested_at')
    .where('resource', '=', what)
    .where('asset_id', '=', id)
    .executeTakeFirst();
  return row?.requested_at ?? null;
}

/** Counts the requests of these kinds for single assets after `from` and up to `until`. */
export async function countRequests(
  db: Db,
  kinds: readonly string[],
  from: Date,
  until: Date,
): Promise<number> {
  const row = await db
    .selectFrom('source_requests')
    .select((eb) => eb.fn.countAll<number>().as('asks'))
    .where('resource', 'in', kinds)
    .where('asset_id', '!=', '')
    .where('requested_at', '>', from)
    .where('requested_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(row.asks);
}
