import {
  addPage,
  continueList,
  type FoundItems,
  type ListProgress,
  REPOSITORY_LISTS,
  type RepositoryList,
} from '#domain/ingest/repository-lists.ts';
import type { GitHub, Page } from '#server/gateways/github.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep } from '#server/modules/ingest/ingest-step.ts';
import { fetchSameRepository, nullIfRefused } from '#server/modules/ingest/read-repository.ts';
import { readListProgress, writeListProgress } from '#server/modules/ingest/repository-list-repository.ts';

export type RepositoryListsRead = Record<RepositoryList, ListProgress>;

export interface ListReading {
  context: IngestContext;
  gateway: GitHub;
  report: SourceReport;
  /** Whether the limits of the source allow so many more calls now. */
  hasRoom: (calls: number) => Promise<boolean>;
}

/**
 * Goes on reading the long lists of a repository, and stores each page. Returns them once all are read to the end;
 * null when calls are used up or one failed, so that a later refresh goes on. Throws a `MovedRepository`.
 */
export async function readRepositoryLists(
  reading: ListReading,
  path: string,
): Promise<RepositoryListsRead | null> {
  const { context, gateway, hasRoom } = reading;
  const read: Partial<RepositoryListsRead> = {};
  let isChecked = false;
  for (const list of REPOSITORY_LISTS) {
    const previous = await readListProgress(context.db, path, list);
    let progress = continueList(list, previous, context.now.toISOString());
    if (!isChecked && progress !== previous) {
      if (!(await hasRoom(1))) return null;
      await fetchSameRepository(gateway, path);
      isChecked = true;
    }
    while (progress.status === 'reading') {
      if (!(await hasRoom(1))) return null;
      const next = await readNextPage(reading, path, list, progress);
      if (next === null) return null;
      progress = next;
    }
    read[list] = progress;
  }
  return read as RepositoryListsRead;
}

/** Reads and stores one page. Returns null when it failed. */
async function readNextPage(
  { context, gateway, report }: ListReading,
  path: string,
  list: RepositoryList,
  progress: ListProgress,
): Promise<ListProgress | null> {
  let next: ListProgress | null = null;
  await ingestStep(context, report, {
    kind: 'code',
    what: `${list} of ${path}, page ${progress.next_page}`,
    mayBeEmpty: true,
    ask: () => nullIfRefused(() => fetchItems(gateway, path, list, progress)),
    write: async (transaction, page) => {
      const reached: ListProgress =
        page === null ? { ...progress, status: 'unavailable' } : addPage(progress, page, list);
      await writeListProgress(transaction, path, list, reached);
      next = reached;
      return { received: 0, changed: 0 };
    },
  });
  return next;
}

async function fetchItems(
  gateway: GitHub,
  path: string,
  list: RepositoryList,
  { since, until, next_page }: ListProgress,
): Promise<{ found: FoundItems; isLast: boolean }> {
  if (list === 'commits') {
    const page = await gateway.fetchAuthorDays(path, { since, until }, next_page);
    return toItems(page, ({ day, author }, found) => {
      found[day] = [...(found[day] ?? []), author];
    });
  }
  return toItems(await gateway.fetchIssues(path, since, next_page), (issue, found) => {
    found[issue.number] = [issue.created_at, issue.closed_at]
      .filter((moment) => moment !== null)
      .map((moment) => moment.slice(0, 10));
  });
}

function toItems<Row>(
  { rows, isLast }: Page<Row>,
  add: (row: Row, found: FoundItems) => void,
): { found: FoundItems; isLast: boolean } {
  const found: FoundItems = {};
  for (const row of rows) add(row, found);
  return { found, isLast };
}
