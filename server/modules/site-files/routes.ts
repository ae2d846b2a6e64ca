import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { postsFeedHref } from '#contracts/pages.ts';
import { getLocalePrefix, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { eventFileQuery, renderEventFile } from '#server/modules/events/event-file-presenter.ts';
import { renderFlagFeed } from '#server/modules/flags/flag-feed-presenter.ts';
import { renderFlagFile } from '#server/modules/flags/flag-file-presenter.ts';
import { flagFileQuery, flagFilterQuery } from '#server/modules/flags/flag-filter.ts';
import { renderLiveEventFile } from '#server/modules/live-events/presenter.ts';
import { listLiveEvents } from '#server/modules/live-events/read-live-events.ts';
import type { ReadCloses } from '#server/modules/market/recorded-prices.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { newsFeedQuery, renderNewsFeed } from '#server/modules/news/news-feed-presenter.ts';
import type { News } from '#server/modules/news/service.ts';
import { renderPostsFeed } from '#server/modules/reading/posts-feed-presenter.ts';
import { listAllPosts } from '#server/modules/reading/service.ts';
import { renderRobots } from '#server/modules/site-files/robots.ts';
import { renderSitemap } from '#server/modules/site-files/sitemap.ts';
import { renderWebManifest } from '#server/modules/site-files/web-manifest.ts';
import { parseInput } from '#server/platform/http/parse.ts';
import { type PreparedAnswer, prepareAnswer } from '#server/platform/http/prepared-answer.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';

export interface SiteFilesOptions {
  holder: SnapshotHolder;
  publicUrl: string;
  headers: Record<string, string>;
  closes: ReadCloses;
  news: News;
}

interface SiteFile {
  path: string;
  type: string;
  render: () => string | Promise<string>;
}

/** A file that varies by the query of its address. */
interface FilteredFile<Query extends z.core.$ZodType> {
  path: string;
  locale: Locale;
  type: string;
  query: Query;
  render: (query: z.output<Query>) => string | Promise<string>;
}

const HOUR_SECONDS = 3600;

/** The query of an address with these filters, without `?`. */
const toSearch = (query: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();

/**
 * Registers the files with fixed names for crawlers, feed readers and devices. Each is rendered once per
 * snapshot and reading of the news.
 */
export function registerSiteFiles(
  app: FastifyInstance,
  { holder, publicUrl, headers, closes, news }: SiteFilesOptions,
): void {
  const cache = new LRUCache<string, PreparedAnswer>({ max: 40 });
  const perLocale = (locale: Locale): SiteFile[] => [
    {
      path: `${getLocalePrefix(locale)}/manifest.webmanifest`,
      type: 'application/manifest+json; charset=utf-8',
      render: () => renderWebManifest(locale),
    },
    {
      path: postsFeedHref(locale),
      type: 'application/rss+xml; charset=utf-8',
      render: () => renderPostsFeed(listAllPosts(holder.held?.upstreamPosts ?? []), { locale, publicUrl }),
    },
  ];
  const files: SiteFile[] = [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', render: () => renderRobots(publicUrl) },
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      render: () =>
        renderSitemap(
          holder.held?.snapshot ?? null,
          listAllPosts(holder.held?.upstreamPosts ?? []),
          publicUrl,
        ),
    },
    ...LOCALES.flatMap(perLocale),
  ];
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, type, render }: { key: string; type: string; render: () => string | Promise<string> },
  ) => {
    const versioned = `${holder.version} ${news.version()} ${key}`;
    const cached = cache.get(versioned);
    if (cached) return sendPrepared(request, reply, cached);
    const cacheControl = `public, max-age=${HOUR_SECONDS}`;
    const prepared = prepareAnswer(await render(), { type, cacheControl, headers });
    cache.set(versioned, prepared);
    return sendPrepared(request, reply, prepared);
  };
  for (const { path, type, render } of files) {
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      send(request, reply, { key: path, type, render }),
    );
  }
  const addFiltered = <Query extends z.core.$ZodType>({
    path,
    locale,
    type,
    query,
    render,
  }: FilteredFile<Query>) =>
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const asked = parseInput(query, request.query, locale);
      const key = `${path} ${JSON.stringify(asked)}`;
      return send(request, reply, { key, type, render: () => render(asked) });
    });
  for (const locale of LOCALES) {
    const prefix = getLocalePrefix(locale);
    addFiltered({
      path: `${prefix}/feed.xml`,
      locale,
      type: 'application/rss+xml; charset=utf-8',
      query: flagFilterQuery,
      render: (filter) => renderFlagFeed(holder.held?.snapshot ?? null, locale, publicUrl, filter),
    });
    addFiltered({
      path: `${prefix}/red-flags.csv`,
      locale,
      type: 'text/csv; charset=utf-8',
      query: flagFileQuery,
      render: (query) => renderFlagFile(holder.held?.snapshot ?? null, { locale, publicUrl, query, closes }),
    });
    addFiltered({
      path: `${prefix}/news.xml`,
      locale,
      type: 'application/rss+xml; charset=utf-8',
      query: newsFeedQuery,
      render: async (query) =>
        renderNewsFeed(await news.answer('all', query, locale), {
          locale,
          publicUrl,
          search: toSearch(query),
        }),
    });
    addFiltered({
      path: `${prefix}/live-events.ics`,
      locale,
      type: 'text/calendar; charset=utf-8',
      query: z.object({}),
      render: () => renderLiveEventFile(listLiveEvents()[locale], { locale, publicUrl }),
    });
    addFiltered({
      path: `${prefix}/events.ics`,
      locale,
      type: 'text/calendar; charset=utf-8',
      query: eventFileQuery,
      render: (query) => renderEventFile(holder.held, { locale, publicUrl, query }),
    });
  }
}
