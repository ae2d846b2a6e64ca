import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** Refused values that are listed for one source. */
const MAX_REFUSED = 200;

export interface HeldValueRow {
  source: string;
  asset: string;
  name: string;
  field: string;
  value: number;
  previous: number;
  previousAt: Date;
  reason: string;
  observedAt: Date;
  since: Date;
  decision: 'release' | 'drop' | null;
  decidedAt: Date | null;
}

/** Held values of all sources: those that wait first, then by asset and field. */
export async function listHeldValues(db: Db): Promise<HeldValueRow[]> {
  const { rows } = await sql<HeldValueRow>`
    select h.source, h.asset_id as asset, coalesce(a.facts->>'name', h.asset_id) as name, h.field, h.value,
      h.previous_value as previous, h.previous_at as "previousAt", h.reason, h.observed_at as "observedAt",
      h.first_seen_at as since, h.decision, h.decided_at as "decidedAt"
    from held_rows h left join assets a on a.id = h.asset_id
    order by h.decision is not null, h.asset_id, h.field`.execute(db);
  return rows;
}

export interface RefusedRow {
  source: string;
  asset: string | null;
  field: string;
  value: string | null;
  reason: string;
}

/** Values that the newest refresh refused, at most 200 of each source. */
export async function listRefused(db: Db): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select source, asset_id as asset, field, value, reason
    from (
      select *, row_number() over (partition by source order by id) as place
      from quarantine where run_id = (select max(id) from ingest_runs)
    ) as placed
    where place <= ${MAX_REFUSED}
    order by source, place`.execute(db);
  return rows;
}
