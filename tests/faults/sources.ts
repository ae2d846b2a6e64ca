import { openCandles } from '#server/gateways/candles.ts';
import { openCoinMarketCal } from '#server/gateways/coinmarketcal.ts';
import { openFeedReader } from '#server/gateways/news-feed-reader.ts';
import { openFeedFetcher } from '#server/gateways/news-feeds.ts';
import { openSources } from '#server/gateways/open-sources.ts';
import { openReferenceRates } from '#server/gateways/reference-rates.ts';
import { openRegulator } from '#server/gateways/regulator.ts';
import { openTokenSecurity } from '#server/gateways/token-security.ts';
import { openUnlockSchedule } from '#server/gateways/unlock-schedule.ts';
import { openWordpress } from '#server/gateways/wordpress.ts';
import { refreshEvents } from '#server/modules/events/service.ts';
import { refreshUnlocks } from '#server/modules/events/unlock-service.ts';
import { checkTokens } from '#server/modules/ingest/check-tokens.ts';
import { refreshReferenceRates } from '#server/modules/ingest/refresh-reference-rates.ts';
import { ingest } from '#server/modules/ingest/service.ts';
import { watchPumps } from '#server/modules/ingest/watch-pumps.ts';
import { listFeeds } from '#server/modules/news/feed-list.ts';
import { refreshNews } from '#server/modules/news/refresh-service.ts';
import { refreshBlog } from '#server/modules/reading/blog-job.ts';
import { refreshRegisters } from '#server/modules/registers/refresh-service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { TIMEOUT_MS } from '#tests/faults/far-side.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';

export interface Attempt {
  db: Db;
  config: Config;
  now: Date;
}

/** A service and the work of the job that reads it. */
export interface ReadSource {
  /** Path of the service below the far side. */
  service: string;
  job: string;
  /** Variables that connect the site to an address such as `http://127.0.0.1:4000`. */
  env(address: string): Record<string, string>;
  /** Reads the service once. Returns why something was not read or refused; null when all was good. */
  read(attempt: Attempt): Promise<string | null>;
}

/** Waits of the client do not wait, timeouts are short. */
const options = (db: Db, now: Date) => ({
  ledger: createCallLedger(db),
  clock: createFakeClock(now.getTime()),
  timeoutMs: TIMEOUT_MS,
});

const firstOf = (rows: readonly { reason: string }[]): string | null => rows[0]?.reason ?? null;

const market = (service: 'coingecko' | 'coinpaprika' | 'defillama' | 'github', root: string): ReadSource => ({
  service,
  job: 'refresh',
  env: (address) => ({ [`${service.toUpperCase()}_BASE_URL`]: `${address}/${service}${root}` }),
  async read({ db, config, now }) {
    const sources = openSources(config, options(db, now));
    const { reports } = await ingest({ db, sources, now, githubToken: false });
    const { failed, refused, held, stopReason } = reports.find(({ source }) => source === service)!;
    return stopReason ?? firstOf(failed) ?? firstOf(refused) ?? firstOf(held);
  },
});

export const READ_SOURCES: readonly ReadSource[] = [
  market('coingecko', '/api/v3'),
  market('coinpaprika', '/v1'),
  market('defillama', ''),
  market('github', ''),
  {
    service: 'feeds',
    job: 'feeds',
    env: (address) => ({ NEWS_FEEDS: `${address}/feeds/news.xml` }),
    async read({ db, config, now }) {
      const { fetchFeed, close } = openFeedFetcher({ timeoutMs: TIMEOUT_MS });
      const reader = openFeedReader();
      try {
        const feeds = listFeeds(config.newsFeeds);
        const [report] = await refreshNews({ db, feeds, fetchFeed, reader, now });
        return report?.failed ?? (report?.refused ? 'items without a title or link' : null);
      } finally {
        await Promise.all([reader.close(), close()]);
      }
    },
  },
  {
    service: 'coinmarketcal',
    job: 'events',
    env: (address) => ({ COINMARKETCAL_API_KEY: 'key', COINMARKETCAL_BASE_URL: `${address}/coinmarketcal` }),
    async read({ db, config, now }) {
      const { refused } = await refreshEvents(db, openCoinMarketCal(config, options(db, now))!, now);
      return firstOf(refused);
    },
  },
  {
    service: 'unlocks',
    job: 'events',
    env: (address) => ({ DEFILLAMA_API_KEY: 'key', DEFILLAMA_PRO_BASE_URL: `${address}/unlocks` }),
    async read({ db, config, now }) {
      const { refused } = await refreshUnlocks(db, openUnlockSchedule(config, options(db, now))!, now);
      return firstOf(refused);
    },
  },
  {
    service: 'wordpress',
    job: 'blog',
    env: (address) => ({ BLOG_WORDPRESS_URL: `${address}/wordpress` }),
    async read({ db, config, now }) {
      const { refused } = await refreshBlog(
        db,
        openWordpress(config.blogWordpressUrl!, options(db, now)),
        now,
      );
      return firstOf(refused);
    },
  },
  {
    service: 'regulator',
    job: 'registers',
    env: (address) => ({ REGULATOR_BASE_URL: `${address}/regulator` }),
    async read({ db, config, now }) {
      const regulator = openRegulator(config, { timeoutMs: TIMEOUT_MS });
      const [warned] = await refreshRegisters(db, regulator, now);
      return warned!.failed;
    },
  },
  {
    service: 'ecb',
    job: 'referenceRates',
    env: (address) => ({ ECB_BASE_URL: `${address}/ecb` }),
    async read({ db, config, now }) {
      const service = openReferenceRates(config, { timeoutMs: TIMEOUT_MS });
      const { failed, refused, held } = await refreshReferenceRates(db, service, now);
      return failed ?? firstOf(refused) ?? firstOf(held);
    },
  },
  {
    service: 'candles',
    job: 'pumps',
    env: (address) => ({ CANDLES_BASE_URL: `${address}/candles/api/v3` }),
    async read({ db, config, now }) {
      const watched = await watchPumps(db, openCandles(config, { ...options(db, now), retries: 0 }), now);
      return watched.length === 0 ? 'no market could be checked' : null;
    },
  },
  {
    service: 'tokens',
    job: 'tokenSecurity',
    env: (address) => ({ TOKEN_SECURITY_BASE_URL: `${address}/tokens/api/v1` }),
    async read({ db, config, now }) {
      const { refused } = await checkTokens(db, openTokenSecurity(config, options(db, now)), now);
      return firstOf(refused);
    },
  },
];

/** Variables that connect a site to the far side in everything. */
export const envOfAll = (address: string): Record<string, string> =>
  Object.assign({}, ...READ_SOURCES.map(({ env }) => env(address))) as Record<string, string>;
