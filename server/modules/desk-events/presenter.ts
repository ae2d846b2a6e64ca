import type { DeskEvent } from '#contracts/desk-events.ts';
import type { AuditEntry } from '#server/modules/audit/service.ts';
import type { DeskEventState } from '#server/modules/events/edit-service.ts';

export function presentDeskEvent(
  { facts, isEdited, isRemoved }: DeskEventState,
  entries: readonly AuditEntry[],
  toAssetName: (id: string) => string,
): DeskEvent {
  const { id, title, category, date, certainty, source, recorded, announced, stated, assets } = facts;
  return {
    id,
    title: { ...title },
    category,
    date,
    certainty,
    source,
    recorded,
    announced,
    outcome: stated,
    assets: assets.map((asset) => ({ _id: asset, name: toAssetName(asset) })),
    edited: isEdited,
    removed: isRemoved,
    history: entries.map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
  };
}
