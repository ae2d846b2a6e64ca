import { sql } from 'kysely';
import type { UnpublishedValue } from '#contracts/sources.ts';
import { toRefusalReason } from '#domain/ingest/refusal-reason.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Days for which a refused repository stays listed: it is read once a week. */
const REPOSITORY_DAYS = 7;

/**
 * Returns the held values, newest first, then those refused in the newest run and the repositories refused in the
 * last week, in their order.
 */
export async function readUnpublishedValues(db: Db): Promise<Omit<UnpublishedValue, 'name'>[]> {
  const held = await db
    .selectFrom('held_rows')
    .select(['source', 'asset_id', 'field', 'value', 'previous_value', 'first_seen_at'])
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '!=', 'drop')]))
    .orderBy('first_seen_at', 'desc')
    .orderBy('asset_id')
    .orderBy('field')
    .execute();
  const refused = await db
    .selectFrom('quarantine')
    .select(['source', 'asset_id', 'field', 'value', 'reason', sql<Date>`seen_at`.as('seen_at')])
    .where((eb) =>
      eb.or([
        eb('run_id', '=', sql<number>`(select max(id) from ingest_runs)`),
        eb.and([
          eb('field', '=', 'repository'),
          sql<boolean>`seen_at > now() - make_interval(days => ${REPOSITORY_DAYS})`,
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  return [
    ...held.map((row) => ({
      source: row.source,
      asset: row.asset_id,
      field: row.field,
      value: row.value,
      previous: row.previous_value,
      reason: 'leap' as const,
      held: true,
      since: row.first_seen_at.toISOString(),
    })),
    ...refused.map((row) => ({
      source: row.source,
      asset: row.asset_id,
      field: row.field,
      value: toNumber(row.value),
      previous: null,
      reason: toRefusalReason(row.reason),
      held: false,
      since: row.seen_at.toISOString(),
    })),
  ];
}

/** A value that is not a number is text of the source, which is not shown to users. */
function toNumber(text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
