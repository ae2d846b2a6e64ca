/** Lists of a repository that are too long for one refresh. */
export const REPOSITORY_LISTS = ['commits', 'issues'] as const;
export type RepositoryList = (typeof REPOSITORY_LISTS)[number];

/**
 * Items by key. Commits: authors by day (`yyyy-MM-dd`). Issues: days on which it was opened and closed, by number;
 * one that is not closed has one day.
 */
export type FoundItems = Record<string, string[]>;

/**
 * A list of the items from `since` to `until`, read page by page. `complete`: `found` contains all items of the
 * year before `until`. `unavailable`: the repository has no such list. Times are ISO 8601 UTC.
 */
export interface ListProgress {
  since: string;
  until: string;
  next_page: number;
  found: FoundItems;
  status: 'reading' | 'complete' | 'unavailable';
}

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
/** Merged commits can be older than the last reading, so the next one goes back this far before it. */
const OVERLAP_DAYS = 30;
/** A reading that takes longer than this begins again. */
const MAX_READING_DAYS = 14;

const shiftDays = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString();

/** Items with a day in the year before `until`. */
function dropOldItems(list: RepositoryList, found: FoundItems, until: string): FoundItems {
  const first = shiftDays(until, -YEAR_DAYS).slice(0, 10);
  return Object.fromEntries(
    Object.entries(found).filter(([key, days]) =>
      list === 'commits' ? key >= first : days.some((day) => day >= first),
    ),
  );
}

/**
 * Returns the reading to go on with: the one under way, or a new one up to `now`. After a complete reading only
 * newer items are read. Without one, the items of a year.
 */
export function continueList(list: RepositoryList, previous: ListProgress | null, now: string): ListProgress {
  if (previous?.status === 'reading' && shiftDays(previous.until, MAX_READING_DAYS) > now) return previous;
  const isUsable = previous?.status === 'complete' && shiftDays(previous.until, YEAR_DAYS) > now;
  return {
    since: isUsable ? shiftDays(previous.until, -OVERLAP_DAYS) : shiftDays(now, -YEAR_DAYS),
    until: now,
    next_page: 1,
    found: isUsable ? dropOldItems(list, previous.found, now) : {},
    status: 'reading',
  };
}

/** Adds one page. A repeated item counts once: pages shift while a list is read. */
export function addPage(
  progress: ListProgress,
  { found, isLast }: { found: FoundItems; isLast: boolean },
  list: RepositoryList,
): ListProgress {
  const merged = { ...progress.found };
  for (const [key, items] of Object.entries(found)) {
    merged[key] = list === 'commits' ? [...new Set([...(merged[key] ?? []), ...items])] : items;
  }
  return {
    ...progress,
    found: merged,
    next_page: progress.next_page + 1,
    status: isLast ? 'complete' : 'reading',
  };
}

/** Returns the distinct (author, day) pairs of a complete list of commits; null for another. */
export function listAuthorDays(progress: ListProgress): { author: string; day: string }[] | null {
  if (progress.status !== 'complete') return null;
  return Object.entries(progress.found).flatMap(([day, authors]) =>
    authors.map((author) => ({ author, day })),
  );
}

/** Returns how many issues of a complete list were opened and closed in the year before `until`; null for another. */
export function countIssues(progress: ListProgress): { opened: number; closed: number } | null {
  if (progress.status !== 'complete') return null;
  const first = shiftDays(progress.until, -YEAR_DAYS).slice(0, 10);
  const last = progress.until.slice(0, 10);
  const isWithin = (day: string | undefined) => day !== undefined && day > first && day <= last;
  const issues = Object.values(progress.found);
  return {
    opened: issues.filter(([opened]) => isWithin(opened)).length,
    closed: issues.filter(([, closed]) => isWithin(closed)).length,
  };
}
