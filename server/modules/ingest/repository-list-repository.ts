import type { ListProgress, RepositoryList } from '#domain/ingest/repository-lists.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** How far a list of a repository (`owner/name`) was read; null when it was not begun. */
export async function readListProgress(
  db: Db,
  repository: string,
  list: RepositoryList,
): Promise<ListProgress | null> {
  const row = await db
    .selectFrom('repository_lists')
    .select(['since', 'until', 'next_page', 'found', 'status'])
    .where('repository', '=', repository)
    .where('list', '=', list)
    .executeTakeFirst();
  return row ? { ...row, since: row.since.toISOString(), until: row.until.toISOString() } : null;
}

/** Stores how far a list was read, in place of the last time. */
export async function writeListProgress(
  db: Db,
  repository: string,
  list: RepositoryList,
  progress: ListProgress,
): Promise<void> {
  const columns = { ...progress, found: toJson(progress.found) };
  await db
    .insertInto('repository_lists')
    .values({ repository, list, ...columns })
    .onConflict((conflict) => conflict.columns(['repository', 'list']).doUpdateSet(columns))
    .execute();
}
