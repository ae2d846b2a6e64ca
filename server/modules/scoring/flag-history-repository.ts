import { sql } from 'kysely';
import type { FlagPeriod } from '#domain/flags/flag-period.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/**
 * Stores the flags in force of these assets and closes the periods of their other flags on `day`
 * (`yyyy-MM-dd`). No row is ever deleted; a flag that returns starts a new row.
 */
export async function recordFlagPeriods(
  db: DbTransaction,
  day: string,
  openPeriods: ReadonlyMap<string, readonly FlagPeriod[]>,
): Promise<void> {
  const rows = [...openPeriods].flatMap(([asset_id, periods]) =>
    periods.map(({ code, since, flag, evidence }) => ({ asset_id, code, since, flag, evidence })),
  );
  await sql`
    insert into flag_history (asset_id, code, since, cleared_at, flag, evidence)
    select asset_id, code, since, null, flag, evidence
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(asset_id text, code text, since date, flag jsonb, evidence jsonb)
    on conflict (asset_id, code, since) do update set cleared_at = null, flag = excluded.flag,
      evidence = excluded.evidence`.execute(db);
  await sql`
    update flag_history set cleared_at = ${day}
    where cleared_at is null
      and asset_id in (select jsonb_array_elements_text(${toJson([...openPeriods.keys()])}::jsonb))
      and not exists (
        select 1
        from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(asset_id text, code text, since date)
        where row.asset_id = flag_history.asset_id and row.code = flag_history.code
          and row.since is not distinct from flag_history.since
      )`.execute(db);
}
