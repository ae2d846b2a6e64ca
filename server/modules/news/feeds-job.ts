import { openFeedReader } from '#server/gateways/news-feed-reader.ts';
import { openFeedFetcher } from '#server/gateways/news-feeds.ts';
import { listFeeds } from '#server/modules/news/feed-list.ts';
import { type FeedReport, refreshNews } from '#server/modules/news/refresh-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Reads the feeds that are due once. */
export async function readFeedsOnce(
  db: Db,
  config: Pick<Config, 'newsFeeds'>,
  signal?: AbortSignal,
): Promise<FeedReport[]> {
  const { fetchFeed, close } = openFeedFetcher();
  const reader = openFeedReader();
  try {
    return await refreshNews({
      db,
      feeds: listFeeds(config.newsFeeds),
      fetchFeed,
      reader,
      now: new Date(),
      ...(signal ? { signal } : {}),
    });
  } finally {
    await Promise.all([reader.close(), close()]);
  }
}

/** Reads the news every 15 minutes and soon after a start. */
export function feedsJob(
  db: Db,
  config: Pick<Config, 'newsFeeds'>,
  onRead: (reports: readonly FeedReport[]) => void,
): Job {
  return {
    cron: '*/15 * * * *',
    retries: 1,
    retryAfterSeconds: 60,
    timeoutSeconds: 14 * 60,
    isWantedAtStart: async () => true,
    work: async ({ signal }) => onRead(await readFeedsOnce(db, config, signal)),
  };
}
