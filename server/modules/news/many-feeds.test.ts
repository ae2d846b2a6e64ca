import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeedReader } from '#server/gateways/news-feed-reader.ts';
import { openFeedFetcher } from '#server/gateways/news-feeds.ts';
import { listFeeds } from '#server/modules/news/feed-list.ts';
import { refreshNews } from '#server/modules/news/refresh-service.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';
import { type FeedStandIn, rssFeed, startFeedStandIn } from '#tests/stand-ins/feed-stand-in.ts';

const NOW = new Date('2026-08-20T12:00:00Z');
const FEEDS = 200;
/** Each has its own limit of connections, so that the limit of all is seen. */
const HOSTS = 40;
const MEGABYTE = 1024 * 1024;
/** Six documents of 2 MB as bytes, text and parsed tree, the reading thread, and the tagger. */
const MAX_GROWTH_MB = 400;
const WORDS = 'A paragraph about networks and the people who run them. ';

/** A feed of 2 MB: five stories with long texts. */
const writeFeed = (at: number): string =>
  rssFeed(
    Array.from({ length: 5 }, (_, story) => ({
      title: `Report ${at * 10 + story} of the day about one of many things`,
      link: `https://many.example/${at}/${story}`,
      date: 'Thu, 20 Aug 2026 10:00:00 GMT',
      text: WORDS.repeat(7_500),
    })),
  );

describe('refreshNews with 200 feeds of 2 MB', () => {
  let database: Awaited<ReturnType<typeof openFilledDatabase>>;
  let sites: FeedStandIn[];
  beforeAll(async () => {
    database = await openFilledDatabase();
    sites = await Promise.all(Array.from({ length: HOSTS }, () => startFeedStandIn()));
  });
  afterAll(async () => {
    await Promise.all([database.close(), ...sites.map((site) => site.close())]);
  });

  it('reads all of them with at most 6 connections, and needs no more memory than a few of them', async () => {
    let [bytes, open, mostOpen] = [0, 0, 0];
    const urls = Array.from({ length: FEEDS }, (_, at) => {
      const site = sites[at % HOSTS]!;
      site.answers[`/${at}`] = (_request, reply) => {
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        reply.on('close', () => {
          open -= 1;
        });
        setTimeout(() => {
          const text = writeFeed(at);
          bytes += text.length;
          reply.writeHead(200, { 'content-type': 'application/rss+xml' }).end(text);
        }, 30);
      };
      return `${site.url}/${at}`;
    });
    const fetcher = openFeedFetcher();
    const reader = openFeedReader();
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = new AbortController();
    const watching = (async () => {
      while (!watch.signal.aborted) {
        highest = Math.max(highest, process.memoryUsage().rss);
        await sleep(20);
      }
    })();
    const reports = await refreshNews({
      db: database.db,
      feeds: listFeeds(urls),
      fetchFeed: fetcher.fetchFeed,
      reader,
      now: NOW,
    });
    watch.abort();
    await watching;
    await Promise.all([reader.close(), fetcher.close()]);
    expect(reports.filter(({ failed, added }) => failed === null && added === 5)).toHaveLength(FEEDS);
    expect(bytes).toBeGreaterThan(FEEDS * 2 * MEGABYTE);
    expect(mostOpen).toBeLessThanOrEqual(6);
    const growth = Math.round((highest - before) / MEGABYTE);
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
    console.info(`memory grew by ${growth} MB at most, ${Math.round(bytes / MEGABYTE)} MB were read`);
  }, 600_000);
});
