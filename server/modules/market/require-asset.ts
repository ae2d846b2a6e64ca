import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** The id of a listed asset by id or ticker. Throws `desk.asset_unknown`. */
export function requireAsset({ held }: SnapshotHolder, name: string): string {
  const key = name.toLowerCase();
  const id = held?.snapshot.assets.has(key) ? key : held?.byTicker.get(key);
  if (id === undefined) throw new ApiError('desk.asset_unknown');
  return id;
}
