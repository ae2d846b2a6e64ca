import { createTagger } from '#domain/news/tag-assets.ts';
import { TitleIndex } from '#domain/news/title-index.ts';
import type { FeedReader } from '#server/gateways/news-feed-reader.ts';
import { FeedError, type FetchFeed } from '#server/gateways/news-feeds.ts';
import type { Feed } from '#server/modules/news/feed-list.ts';
import {
  type FeedState,
  readFeedStates,
  readNamedAssets,
  readRecentTitles,
  storeFeedState,
} from '#server/modules/news/repository.ts';
import { updateAges } from '#server/modules/news/search-repository.ts';
import { type StoredCounts, type StoreTools, storeFeed } from '#server/modules/news/store-feed.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Feeds that are read at once; each has at most one connection. */
const MAX_AT_ONCE = 6;
const MINUTE_MS = 60_000;
/** Time between two requests of a feed that answers. A little less than the schedule of the job. */
const INTERVAL_MS = 14 * MINUTE_MS;
const MAX_BACK_OFF_MS = 24 * 60 * MINUTE_MS;
/** Stories of this age are still compared by title. */
const TITLE_DAYS = 5;

export interface RefreshNewsOptions {
  db: Db;
  feeds: readonly Feed[];
  fetchFeed: FetchFeed;
  reader: FeedReader;
  now: Date;
  signal?: AbortSignal;
}

export interface FeedReport extends StoredCounts {
  feed: string;
  /** Items without a title or link. */
  refused: number;
  /** Why the feed could not be read; null when it was, or had not changed. */
  failed: string | null;
}

/** Reads the feeds that are due. One that fails is read again later each time, and harms no other. */
export async function refreshNews(options: RefreshNewsOptions): Promise<FeedReport[]> {
  const { db, feeds, now, signal } = options;
  const states = new Map(
    (
      await readFeedStates(
        db,
        feeds.map(({ url }) => url),
      )
    ).map((state) => [state.url, state]),
  );
  const due = feeds.filter(({ url }) => (states.get(url)?.nextAt ?? now) <= now);
  if (due.length === 0) return [];
  const titles = new TitleIndex();
  const since = new Date(now.getTime() - TITLE_DAYS * 24 * 60 * MINUTE_MS);
  for (const item of await readRecentTitles(db, since)) titles.add(item);
  const tools = { tag: createTagger(await readNamedAssets(db)), titles };
  const reports: FeedReport[] = [];
  const waiting = due.values();
  const work = async () => {
    for (const feed of waiting) {
      if (signal?.aborted) return;
      reports.push(await readFeed(feed, states.get(feed.url) ?? null, tools, options));
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));
  if (reports.some(({ added, changed }) => added + changed > 0)) await updateAges(db);
  return reports;
}

async function readFeed(
  feed: Feed,
  state: FeedState | null,
  tools: StoreTools,
  { db, fetchFeed, reader, now, signal }: RefreshNewsOptions,
): Promise<FeedReport> {
  const report = { feed: feed.name, added: 0, merged: 0, changed: 0, refused: 0 };
  const { url } = feed;
  const request = { url, etag: state?.etag ?? null, lastModified: state?.lastModified ?? null };
  const good = {
    next_at: new Date(now.getTime() + INTERVAL_MS),
    read_at: now,
    failures: 0,
    fault: null,
    message: null,
  };
  try {
    const answer = await fetchFeed(request, signal);
    if (answer === null) {
      await storeFeedState(db, { url, name: feed.name }, good);
      return { ...report, failed: null };
    }
    const document = await reader.read(url, answer, now);
    const counts = await storeFeed(db, feed, document, { tools, now });
    await storeFeedState(
      db,
      { url, name: feed.name },
      { ...good, etag: answer.etag, last_modified: answer.lastModified },
    );
    return { ...report, ...counts, refused: document.refused, failed: null };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    if (error.fault !== 'stopped') {
      const failures = (state?.failures ?? 0) + 1;
      await storeFeedState(
        db,
        { url, name: feed.name },
        {
          next_at: new Date(now.getTime() + findWait(failures, error.retryAfterMs)),
          failures,
          fault: error.fault,
          message: error.message,
        },
      );
    }
    return { ...report, failed: error.message };
  }
}

/** Doubles with each failure in a row, up to a day; at least the wait that the feed asks for. */
const findWait = (failures: number, asked: number | null): number =>
  Math.min(MAX_BACK_OFF_MS, Math.max(INTERVAL_MS * 2 ** Math.min(failures, 10), asked ?? 0));
