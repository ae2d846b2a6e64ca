import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getLocalePrefix, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { renderFlagFeed } from '#server/modules/flags/flag-feed-presenter.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { renderRobots } from '#server/modules/site-files/robots.ts';
import { renderSitemap } from '#server/modules/site-files/sitemap.ts';
import { renderWebManifest } from '#server/modules/site-files/web-manifest.ts';
import { type PreparedAnswer, prepareAnswer } from '#server/platform/http/prepared-answer.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';

export interface SiteFilesOptions {
  holder: SnapshotHolder;
  publicUrl: string;
  headers: Record<string, string>;
}

interface SiteFile {
  path: string;
  type: string;
  render: () => string | Promise<string>;
}

const HOUR_SECONDS = 3600;

/**
 * Registers the files with fixed names for crawlers, feed readers and devices. Each is rendered once per
 * snapshot.
 */
export function registerSiteFiles(
  app: FastifyInstance,
  { holder, publicUrl, headers }: SiteFilesOptions,
): void {
  const cache = new LRUCache<string, PreparedAnswer>({ max: 40 });
  const perLocale = (locale: Locale): SiteFile[] => [
    {
      path: `${getLocalePrefix(locale)}/manifest.webmanifest`,
      type: 'application/manifest+json; charset=utf-8',
      render: () => renderWebManifest(locale),
    },
    {
      path: `${getLocalePrefix(locale)}/feed.xml`,
      type: 'application/rss+xml; charset=utf-8',
      render: () => renderFlagFeed(holder.held?.snapshot ?? null, locale, publicUrl),
    },
  ];
  const files: SiteFile[] = [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', render: () => renderRobots(publicUrl) },
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      render: () => renderSitemap(holder.held?.snapshot ?? null, publicUrl),
    },
    ...LOCALES.flatMap(perLocale),
  ];
  for (const { path, type, render } of files) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const key = `${holder.version} ${path}`;
      const cached = cache.get(key);
      if (cached) return sendPrepared(request, reply, cached);
      const prepared = prepareAnswer(await render(), {
        type,
        cacheControl: `public, max-age=${HOUR_SECONDS}`,
        headers,
      });
      cache.set(key, prepared);
      return sendPrepared(request, reply, prepared);
    });
  }
}
