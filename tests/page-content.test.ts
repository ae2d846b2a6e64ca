import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES, type PageName, PROTECTED_PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { calendarReader } from '#server/modules/events/service.ts';
import { listChapters, presentChapter } from '#server/modules/reading/book-presenter.ts';
import { readBook, readPosts } from '#server/modules/reading/service.ts';
import {
  markersOf,
  outlineOf,
  readMain,
  sentencesOf,
  textsOf,
  wordsOf,
} from '#tests/builders/page-outline.ts';
import { builtTitle, pagesAreBuilt, provideBuiltSite } from '#tests/built-site.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';
import { HEADER_ENTRIES, NAV_GROUPS } from '#web/features/shell/nav-entries.ts';

const chapters = listChapters(readBook(), 'en', 'visitor');
const published = chapters.filter(({ minutes }) => minutes !== null);
/** Pages whose content a visitor may see. The others answer an empty page and lead to the login. */
const openPages = (Object.keys(PAGES) as PageName[]).filter((page) => !PROTECTED_PAGES.includes(page));
const menu = new Set(
  [...HEADER_ENTRIES, ...NAV_GROUPS.flatMap(({ entries }) => entries)].map(({ page }) => page),
);

const addresses = [
  ...openPages.map((page) => PAGES[page]),
  ...published.map(({ slug }) => `${PAGES.knowledgeDetails}?slug=${slug}`),
  ...readPosts().map(({ id }) => `${PAGES.blogPost}?id=${id}`),
  ...[`${PAGES.details}?id=bitcoin`, `${PAGES.comparator}?a=bitcoin&b=ethereum`],
  ...[`${PAGES.events}?when=past`, `${PAGES.events}?view=month`, `${PAGES.news}?tone=negative`],
];
const files = [
  '/feed.xml',
  '/news.xml',
  '/blog.xml',
  '/red-flags.csv',
  '/events.ics',
  '/manifest.webmanifest',
];
const toUrl = (address: string, locale: Locale) => `${getLocalePrefix(locale)}${address}`;
const toDataUrl = (url: string) => url.replace(/(?=\?|$)/, '_.data');

describe.skipIf(!pagesAreBuilt)(`the content of the pages${builtTitle}`, () => {
  const site = provideBuiltSite();
  beforeAll(async () => {
    const { db, close } = await openFilledDatabase();
    const { bundled_as_of } = site.snapshot;
    const how = { now: new Date(bundled_as_of), version: 'v', dataDay: bundled_as_of.slice(0, 10) };
    site.holder.setCalendar(await calendarReader.read(db, how));
    await close();
  });

  async function read(url: string): Promise<string> {
    const { statusCode, body } = await site.app.inject(url);
    expect(statusCode, url).toBe(200);
    return body;
  }
  const readBoth = async (address: string) => {
    const [en, it] = await Promise.all(
      LOCALES.map(async (locale) => readMain(await read(toUrl(address, locale)))),
    );
    return { en: en!, it: it! };
  };

  describe('the menu', () => {
    it.each([...menu].filter((page) => openPages.includes(page)))('leads to content at %s', async (page) => {
      const mains = await readBoth(PAGES[page]);
      for (const locale of LOCALES) {
        const words = textsOf(mains[locale]).flatMap(wordsOf);
        expect(words.length, locale).toBeGreaterThanOrEqual(100);
        const soon = [m.book_writing({}, { locale }), m.book_state_text({}, { locale })];
        expect(
          soon.filter((words) => mains[locale].includes(words)),
          locale,
        ).toEqual([]);
      }
    });

    it('names pages without content for visitors only where they log in', () => {
      expect([...menu].filter((page) => !openPages.includes(page)).sort()).toEqual([
        'user',
        'wallet',
        'wishlist',
      ]);
    });
  });

  it.each(addresses)(
    '%s has the same parts, and no sentence in common, in both languages',
    async (address) => {
      const { en, it } = await readBoth(address);
      const names = [...site.snapshot.assets.values()].map(({ facts }) => `${facts.name} (${facts.ticker})`);
      expect(outlineOf(it)).toEqual(outlineOf(en));
      const shared = new Set(sentencesOf(en).filter((text) => !names.includes(text)));
      expect(sentencesOf(it).filter((text) => shared.has(text))).toEqual([]);
    },
  );

  describe('texts of chapters that a visitor may not read', () => {
    const restricted = published.filter(({ opening }) => opening !== 'all');
    const markers = restricted.flatMap(({ slug }) =>
      LOCALES.flatMap((locale) => {
        const { html, excerpt } = presentChapter(readBook(), slug, locale, 'all')!;
        const found = markersOf(html!).filter((marker) => !excerpt.includes(marker));
        return [found[0]!, found[Math.floor(found.length / 2)]!, found.at(-1)!];
      }),
    );
    const findIn = (body: string) => markers.filter((marker) => body.includes(marker));

    it('have three different sentences to look for in each language', () => {
      expect(restricted.length).toBeGreaterThan(8);
      expect(new Set(markers).size).toBe(restricted.length * LOCALES.length * 3);
    });

    it.each(LOCALES)('are on no page in %s, nor in its data and structured data', async (locale) => {
      for (const address of addresses) {
        const url = toUrl(address, locale);
        expect(findIn(await read(url)), url).toEqual([]);
        expect(findIn(await read(toDataUrl(url))), `data of ${url}`).toEqual([]);
      }
    });

    it.each(LOCALES)('are in no feed and no file in %s', async (locale) => {
      for (const path of files) expect(findIn(await read(toUrl(path, locale))), path).toEqual([]);
      expect(findIn(await read('/sitemap.xml'))).toEqual([]);
    });

    it.each(LOCALES)('are in no answer of the API in %s', async (locale) => {
      const calls = ['knowledge?planned=true', 'resources/posts', 'resources/menu', 'news', 'news/ecosystem'];
      const texts = restricted.map(({ slug }) => `knowledge/${slug}`);
      for (const call of [...calls, ...texts]) {
        const { statusCode, body } = await site.app.inject({
          url: `/api/${call}`,
          headers: { 'accept-language': locale },
        });
        expect(statusCode, call).toBe(200);
        expect(findIn(body), call).toEqual([]);
      }
    });

    it('are in no file of the built pages', () => {
      const folder = new URL('../build/client/assets/', import.meta.url);
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|json)$/.test(file)))
        expect(findIn(readFileSync(new URL(name, folder), 'utf8')), name).toEqual([]);
    });
  });
});
