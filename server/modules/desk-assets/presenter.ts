import type { DeskAsset } from '#contracts/desk-assets.ts';
import type { AuditEntry } from '#server/modules/audit/service.ts';
import type { EditedAsset } from '#server/modules/desk-assets/service.ts';

export function presentEntry({ id, facts, patch, isScored }: EditedAsset) {
  return {
    _id: id,
    name: facts.name,
    ticker: facts.ticker,
    state: facts.retired ? ('retired' as const) : isScored ? ('listed' as const) : ('waiting' as const),
    edited: Object.keys(patch).length > 0,
  };
}

export function presentAsset(asset: EditedAsset, entries: readonly AuditEntry[]): DeskAsset {
  const { facts, patch } = asset;
  return {
    ...presentEntry(asset),
    category: facts.category,
    aliases: facts.aliases ?? [],
    former_names: facts.former_names ?? [],
    impostors: facts.impostors ?? [],
    retired: facts.retired ?? null,
    set: {
      aliases: patch.aliases ?? null,
      former_names: patch.former_names ?? null,
      impostors: patch.impostors ?? null,
    },
    coinpaprika_id: asset.coinpaprikaId,
    repositories: asset.repositories,
    history: entries.map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
  };
}
