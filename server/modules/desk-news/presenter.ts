import type { DeskNewsItem } from '#contracts/desk-news.ts';
import type { AuditEntry } from '#server/modules/audit/service.ts';
import type { EditedStory } from '#server/modules/news/edit-service.ts';

export function presentStory(
  story: EditedStory,
  entries: readonly AuditEntry[],
  findAsset: (id: string) => { name: string; ticker: string } | null,
): DeskNewsItem {
  return {
    id: story.id,
    title: story.title,
    url: story.url,
    language: story.language,
    published_at: story.publishedAt.toISOString(),
    sources: story.sources,
    assets: story.assetIds.map((id) => {
      const { name = id, ticker = id } = findAsset(id) ?? {};
      return { _id: id, name, ticker };
    }),
    retagged: story.isRetagged,
    state: story.mergedInto !== null ? 'merged' : story.hiddenAt ? 'hidden' : 'shown',
    merged_into: story.mergedInto === null ? null : { id: story.mergedInto, title: story.mergedTitle ?? '' },
    history: entries.map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
  };
}
