import { describe, expect, it } from 'vitest';
import { ENGLISH_INDEX, FORMER_PATHS, PAGES, type PageName, UNLISTED_PAGES } from '#contracts/pages.ts';
import { sitePicturePath } from '#contracts/site-picture.ts';
import { getLocalePrefix, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';
import { builtTitle, pagesAreBuilt, provideBuiltSite } from '#tests/built-site.ts';

const NAMES = Object.keys(PAGES) as PageName[];
const toPath = (page: PageName, locale: Locale) => `${getLocalePrefix(locale)}${PAGES[page]}`;
const matchAllGroups = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found);

describe.skipIf(!pagesAreBuilt)(`every page${builtTitle}`, () => {
  const site = provideBuiltSite();
  const read = async (url: string) => site.app.inject({ method: 'GET', url });

  describe.each(LOCALES)('in %s', (locale) => {
    it.each(NAMES)('%s has language, title, description, heading and alternates', async (page) => {
      const url = toPath(page, locale);
      const { statusCode, body, headers } = await read(url);
      expect(statusCode, url).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain(`<html lang="${locale}"`);
      expect(matchAllGroups(body, /<title>([^<]+)<\/title>/g)).toHaveLength(1);
      expect(matchAllGroups(body, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1);
      expect(matchAllGroups(body, /<h1\b[^>]*>/g)).toHaveLength(1);
      expect(matchAllGroups(body, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${PUBLIC_URL}${url}`]);
      expect(matchAllGroups(body, /<link rel="alternate" hrefLang="([^"]+)"/g)).toEqual([
        'en',
        'it',
        'x-default',
      ]);
      expect(body).toContain(`hrefLang="en" href="${PUBLIC_URL}${toPath(page, 'en')}"`);
      expect(body).toContain(`hrefLang="it" href="${PUBLIC_URL}${toPath(page, 'it')}"`);
      expect(body.includes('content="noindex"'), 'noindex').toBe(UNLISTED_PAGES.includes(page));
    });

    it.each(NAMES)('%s names the picture of the site for networks', async (page) => {
      const { body } = await read(toPath(page, locale));
      expect(matchAllGroups(body, /<meta property="og:image" content="([^"]+)"/g)).toEqual([
        `${PUBLIC_URL}${sitePicturePath(locale)}`,
      ]);
      expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    });

    it('has a different title on every page', async () => {
      const titles = await Promise.all(
        NAMES.map(
          async (page) => matchAllGroups((await read(toPath(page, locale))).body, /<title>([^<]+)/g)[0],
        ),
      );
      expect(new Set(titles).size).toBe(NAMES.length);
    });

    it.each(NAMES)('%s links to the ranking', async (page) => {
      const { body } = await read(toPath(page, locale));
      const home = `${getLocalePrefix(locale)}/`;
      expect(body).toMatch(new RegExp(`<a [^>]*href="${home}(\\?[^"]*)?"`));
    });

    it.each(Object.entries(FORMER_PATHS))(
      'redirects the former address %s to %s and keeps the query',
      async (old, page) => {
        const { statusCode, headers } = await read(`${getLocalePrefix(locale)}${old}?level=high`);
        expect(statusCode).toBe(308);
        expect(headers.location).toBe(`${toPath(page, locale)}?level=high`);
      },
    );
  });

  it('serves the English ranking at a URL that never redirects', async () => {
    const { statusCode, body } = await site.app.inject({
      method: 'GET',
      url: ENGLISH_INDEX,
      headers: { 'accept-language': 'it', cookie: 'i18n_redirected=it' },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en"');
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
  });
});
