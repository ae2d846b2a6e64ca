import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { LOCALES, type Locale, localePrefix } from '#domain/locale/locales.ts';
import { flagFeed } from '#server/modules/flags/flag-feed-presenter.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { robots } from '#server/modules/site-files/robots.ts';
import { sitemap } from '#server/modules/site-files/sitemap.ts';
import { webManifest } from '#server/modules/site-files/web-manifest.ts';
import { type Prepared, prepare } from '#server/platform/http/prepared.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';

export interface SiteFilesOptions {
  holder: SnapshotHolder;
  publicUrl: string;
  headers: Record<string, string>;
}

interface SiteFile {
  path: string;
  type: string;
  make: () => string | Promise<string>;
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
  const kept = new LRUCache<string, Prepared>({ max: 40 });
  const perLocale = (locale: Locale): SiteFile[] => [
    {
      path: `${localePrefix(locale)}/manifest.webmanifest`,
      type: 'application/manifest+json; charset=utf-8',
      make: () => webManifest(locale),
    },
    {
      path: `${localePrefix(locale)}/feed.xml`,
      type: 'application/rss+xml; charset=utf-8',
      make: () => flagFeed(holder.held?.snapshot ?? null, locale, publicUrl),
    },
  ];
  const files: SiteFile[] = [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', make: () => robots(publicUrl) },
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      make: () => sitemap(holder.held?.snapshot ?? null, publicUrl),
    },
    ...LOCALES.flatMap(perLocale),
  ];
  for (const { path, type, make } of files) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const key = `${holder.version} ${path}`;
      const known = kept.get(key);
      if (known) return sendPrepared(request, reply, known);
      const made = prepare(await make(), { type, cacheControl: `public, max-age=${HOUR_SECONDS}`, headers });
      kept.set(key, made);
      return sendPrepared(request, reply, made);
    });
  }
}
