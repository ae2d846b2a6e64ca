import { PAGES, PROTECTED_PAGES } from '#contracts/pages.ts';
import { LOCALES, localePrefix } from '#domain/locale/locales.ts';

/** Everything public may be read by robots; the frames of accounts and the API hold nothing for them. */
export function robots(publicUrl: string): string {
  const closed = LOCALES.flatMap((locale) =>
    PROTECTED_PAGES.map((page) => `Disallow: ${localePrefix(locale)}${PAGES[page]}`),
  );
  return ['User-agent: *', 'Disallow: /api/', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}
