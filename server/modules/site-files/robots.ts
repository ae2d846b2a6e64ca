import { PAGES, PROTECTED_PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, LOCALES } from '#domain/locale/locales.ts';

/** Allows all public pages; disallows account pages and the API, which have no content for crawlers. */
export function renderRobots(publicUrl: string): string {
  const closed = LOCALES.flatMap((locale) =>
    PROTECTED_PAGES.map((page) => `Disallow: ${getLocalePrefix(locale)}${PAGES[page]}`),
  );
  return ['User-agent: *', 'Disallow: /api/', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}
