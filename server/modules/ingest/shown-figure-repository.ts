import { sql } from 'kysely';
import type { ShownFigure } from '#domain/assets/shown-figures.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Writes the newest figures of an asset from a source. Returns how many are new or have changed. */
export async function writeShownFigures(
  db: DbTransaction,
  id: string,
  figures: Partial<Record<ShownFigure, number>>,
  { source, observed_at }: { source: string; observed_at: string },
): Promise<number> {
  const rows = Object.entries(figures).map(([figure, value]) => ({ figure, value }));
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into shown_figures (asset_id, figure, value, source, observed_at)
    select ${id}, row.figure, row.value, ${source}, ${observed_at}
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(figure text, value double precision)
    on conflict (asset_id, figure) do update
      set value = excluded.value, source = excluded.source, observed_at = excluded.observed_at
      where shown_figures.observed_at <= excluded.observed_at
        and (shown_figures.value, shown_figures.source, shown_figures.observed_at)
          is distinct from (excluded.value, excluded.source, excluded.observed_at)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
