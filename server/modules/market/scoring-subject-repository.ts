import { sql } from 'kysely';
import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import type { Observation, Observations } from '#domain/method/inputs.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Returns the reference time of the newest bundled data; null before the first load. */
export async function readBundledAsOf(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('bundled_loads')
    .select('as_of')
    .orderBy('loaded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.as_of ?? null;
}

/** Returns the live sources that have ever responded. */
export async function readLiveSources(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('source_status')
    .select('source')
    .where('live', '=', true)
    .orderBy('source')
    .execute();
  return rows.map(({ source }) => source);
}

/** Returns the facts of all listed assets with those set on the desk, sorted by id. */
export async function readAssetFacts(db: Db): Promise<{ id: string; facts: AssetFacts }[]> {
  const { rows } = await sql<{ id: string; facts: AssetFacts }>`
    select a.id, a.facts || coalesce(e.patch, '{}') as facts
    from assets a left join asset_edits e on e.asset_id = a.id order by a.id`.execute(db);
  return rows;
}

/**
 * Returns the observation to use for each asset and input: live before bundled, measured before estimated,
 * then the newest. Rejected values are never stored in this table.
 */
export async function readObservations(db: Db): Promise<Map<string, Observations>> {
  const rows = await db
    .selectFrom('observations')
    .distinctOn(['asset_id', 'input'])
    .select(['asset_id', 'input', 'value', 'state', 'source', 'observed_at', 'origin', 'estimated', 'reason'])
    .orderBy('asset_id')
    .orderBy('input')
    .orderBy(sql`origin = 'live'`, 'desc')
    .orderBy('estimated')
    .orderBy('observed_at', 'desc')
    .orderBy('recorded_at', 'desc')
    .execute();
  const byAsset = new Map<string, Observations>();
  for (const row of rows) {
    const observation: Observation = {
      value: row.value,
      state: row.state,
      source: row.source,
      observed_at: row.observed_at.toISOString(),
      origin: row.origin,
      estimated: row.estimated,
      ...(row.reason ? { reason: row.reason } : {}),
    };
    let inputs = byAsset.get(row.asset_id);
    if (!inputs) {
      inputs = {};
      byAsset.set(row.asset_id, inputs);
    }
    (inputs as Record<string, Observation>)[row.input] = observation;
  }
  return byAsset;
}

/** Returns the recorded markets of all assets, best first. */
export async function readTickers(db: Db): Promise<Map<string, Ticker[]>> {
  const rows = await db
    .selectFrom('tickers')
    .select(['asset_id', 'ticker'])
    .orderBy('asset_id')
    .orderBy('rank')
    .execute();
  const found = new Map<string, Ticker[]>();
  for (const row of rows) {
    const list = found.get(row.asset_id);
    if (list) list.push(row.ticker);
    else found.set(row.asset_id, [row.ticker]);
  }
  return found;
}
