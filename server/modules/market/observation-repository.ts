import { sql } from 'kysely';
import type { Observation, Observations } from '#domain/method/inputs.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * The observation that counts for every (asset, input): a live one before a bundled one, a measured one before an estimate,
 * then the newest. Values that were refused at the door are never in this table.
 */
export async function latestObservations(db: Db): Promise<Map<string, Observations>> {
  const rows = await db
    .selectFrom('observations')
    .distinctOn(['asset_id', 'input'])
    .select(['asset_id', 'input', 'value', 'state', 'source', 'observed_at', 'origin', 'sample', 'reason'])
    .orderBy('asset_id')
    .orderBy('input')
    .orderBy(sql`origin = 'live'`, 'desc')
    .orderBy('sample')
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
      sample: row.sample,
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
