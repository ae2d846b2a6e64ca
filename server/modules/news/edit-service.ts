import type { NewsState } from '#domain/desk/news.ts';
import { createTagger } from '#domain/news/tag-assets.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import { announceTexts } from '#server/modules/market/snapshot-service.ts';
import {
  type EditedStory,
  findStories,
  setAssets,
  setHidden,
  setMerged,
} from '#server/modules/news/edit-repository.ts';
import { indexItem, lockNews, readNamedAssets } from '#server/modules/news/repository.ts';
import { MAX_ASSETS } from '#server/modules/news/store-feed.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export type { EditedStory } from '#server/modules/news/edit-repository.ts';

const PAGE_STORIES = 20;

/** A page of stories as editors see them. */
export async function listStories(
  db: Db,
  { page, ...filter }: { words?: string | undefined; state?: NewsState | undefined; page: number },
): Promise<{ stories: EditedStory[]; hasMore: boolean }> {
  const offset = (page - 1) * PAGE_STORIES;
  const found = await findStories(db, { ...filter, offset, limit: PAGE_STORIES + 1 });
  return { stories: found.slice(0, PAGE_STORIES), hasMore: found.length > PAGE_STORIES };
}

export async function readStory(db: Db, id: number): Promise<EditedStory> {
  const [story] = await findStories(db, { id });
  if (!story) throw new ApiError('desk.news_not_found');
  return story;
}

/** Who edits, what, and why. */
interface Edit {
  actorId: string;
  id: number;
  reason: string;
}

/** Hides a story in every list, feed and search, or shows it again. Feeds that repeat it change nothing. */
export const hideStory = (db: Db, edit: Edit & { hidden: boolean }): Promise<void> =>
  change(db, edit, async (trx) => {
    await setHidden(trx, edit.id, edit.hidden);
    return edit.hidden ? 'news.hide' : 'news.show';
  });

/** Shows another story in place of this one, with the sources of both; null separates them. */
export const mergeStory = (db: Db, edit: Edit & { into: number | null }): Promise<void> =>
  change(db, edit, async (trx, story) => {
    if (edit.into !== null) {
      const target = await readStory(trx, edit.into);
      if (target.id === story.id || target.hiddenAt || target.mergedInto)
        throw new ApiError('desk.news_not_mergeable');
    }
    await setMerged(trx, edit.id, edit.into);
    return edit.into === null ? 'news.separate' : 'news.merge';
  });

/** Chooses the assets of a story; null leaves them to its text again. */
export const tagStory = (db: Db, edit: Edit & { assetIds: string[] | null }): Promise<void> =>
  change(db, edit, async (trx, { title, content }) => {
    const found =
      edit.assetIds ?? createTagger(await readNamedAssets(trx))(`${title}\n${content}`).slice(0, MAX_ASSETS);
    await setAssets(trx, edit.id, found, edit.assetIds !== null);
    return 'news.tag';
  });

/** Changes a story with its entry in the log, while no feed is stored, and tells all nodes. */
function change(
  db: Db,
  { actorId, id, reason }: Edit,
  apply: (trx: DbTransaction, story: EditedStory) => Promise<string>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockNews(trx);
    const before = await readStory(trx, id);
    const action = await apply(trx, before);
    await indexItem(trx, id);
    await recordAction(trx, {
      actorId,
      action,
      subject: { kind: 'news', id: String(id) },
      before: toState(before),
      after: toState(await readStory(trx, id)),
      reason,
    });
    await announceTexts(trx);
  });
}

const toState = ({ hiddenAt, mergedInto, assetIds, isRetagged }: EditedStory) => ({
  hidden: hiddenAt !== null,
  merged_into: mergedInto,
  assets: assetIds,
  retagged: isRetagged,
});
