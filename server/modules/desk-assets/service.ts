import type { AssetFacts } from '#domain/assets/asset.ts';
import { type AssetPatch, PATCHABLE_FACTS } from '#domain/assets/asset-patch.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import {
  type EditedAsset,
  findAsset,
  findAssets,
  insertAsset,
  lockAsset,
  writePatch,
} from '#server/modules/desk-assets/repository.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export type { EditedAsset } from '#server/modules/desk-assets/repository.ts';

/** Who changes an asset, and why. */
interface Change {
  actorId: string;
  id: string;
  reason: string;
}

export const listDeskAssets = (db: Db, words: string | undefined): Promise<EditedAsset[]> =>
  findAssets(db, words);

export async function readDeskAsset(db: Db, id: string): Promise<EditedAsset> {
  const asset = await findAsset(db, id);
  if (!asset) throw new ApiError('asset.not_found');
  return asset;
}

/** What one person sets; null leaves a fact to the sources and bundled data. */
type SetFacts = {
  [Fact in Exclude<keyof AssetPatch, 'retired' | 'category'>]-?: NonNullable<AssetPatch[Fact]> | null;
};

/** Sets names and impostors. A run of the next minutes takes them over. */
export function saveDeskAsset(db: Db, change: Change & { patch: SetFacts }): Promise<void> {
  if (change.patch.impostors?.includes(change.id)) throw new ApiError('desk.own_impostor');
  return changePatch(db, { ...change, action: 'asset.save' }, (before) => ({
    ...before,
    ...change.patch,
  }));
}

/** Retires an asset from today on, with the reason that its page shows; null follows it again. */
export function retireDeskAsset(
  db: Db,
  change: Change & { retired: { en: string; it: string } | null; today: string },
): Promise<void> {
  const { retired, today } = change;
  const action = retired ? 'asset.retire' : 'asset.follow';
  return changePatch(db, { ...change, action }, (before) => ({
    ...before,
    retired: retired && { since: before.retired?.since ?? today, ...retired },
  }));
}

/** Sets the category, which can move scores: a second person has published it. Call it in their transaction. */
export async function setCategory(trx: DbTransaction, id: string, category: CategoryId): Promise<void> {
  await lockAsset(trx, id);
  const { patch, deliveredCategory } = await readDeskAsset(trx, id);
  const { category: _set, ...others } = patch;
  await writePatch(trx, id, category === deliveredCategory ? others : { ...others, category });
}

function changePatch(
  db: Db,
  { actorId, id, reason, action }: Change & { action: string },
  change: (before: AssetPatch) => { [Fact in keyof AssetPatch]: AssetPatch[Fact] | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockAsset(trx, id);
    const { patch: before } = await readDeskAsset(trx, id);
    const changed = change(before);
    const after: AssetPatch = Object.fromEntries(
      PATCHABLE_FACTS.flatMap((fact) => (changed[fact] == null ? [] : [[fact, changed[fact]]])),
    );
    await writePatch(trx, id, after);
    await record(trx, { actorId, id, reason }, { action, before, after });
  });
}

/** Lists an asset, which the next run shows as not rated. */
export function addDeskAsset(
  db: Db,
  {
    facts,
    coinpaprikaId,
    repositories,
    ...change
  }: Omit<Change, 'id'> & {
    facts: Pick<AssetFacts, 'id' | 'name' | 'ticker' | 'category' | 'kind'>;
    coinpaprikaId: string | null;
    repositories: string[];
  },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const added = { facts: { ...createAsset(facts), ...facts }, coinpaprikaId, repositories };
    if (!(await insertAsset(trx, added))) throw new ApiError('desk.asset_listed');
    const after = { ...facts, coinpaprika_id: coinpaprikaId, repositories };
    await record(trx, { ...change, id: facts.id }, { action: 'asset.add', before: null, after });
  });
}

const record = (
  trx: DbTransaction,
  { actorId, id, reason }: Change,
  what: { action: string; before: unknown; after: unknown },
) => recordAction(trx, { actorId, subject: { kind: 'asset', id }, reason, ...what });

/** Enters in the log that somebody asked for a run. */
export const recordBuild = (db: Db, actorId: string): Promise<void> =>
  recordAction(db, { actorId, action: 'job.run', subject: { kind: 'job', id: 'ratings' }, reason: '' });
