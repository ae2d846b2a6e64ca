import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { readTexts } from './content-files.ts';
import { readBook } from './service.ts';

const { contents } = readBook();
const texts = readTexts('knowledge');
const order = contents.flatMap(({ chapters }) => chapters.map(({ slug }) => slug));
const slugs = texts.en.map(({ slug }) => slug);
const textOf = (slug: string, locale: 'en' | 'it') => texts[locale].find((text) => text.slug === slug)!;

const SOURCES = { en: 'Sources', it: 'Fonti' };
const SUMMARY = { en: 'In short', it: 'In breve' };

describe('the texts of the book', () => {
  it('belong to planned chapters, in both languages', () => {
    expect(slugs.filter((slug) => !order.includes(slug))).toEqual([]);
    expect(texts.it.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('have a name for the number of each part', () => {
    for (let part = 1; part <= contents.length; part += 1)
      expect(m).toMatchObject({
        [`book_part_${part}`]: expect.any(Function),
        [`book_in_part_${part}`]: expect.any(Function),
      });
  });

  it.each(slugs)('%s names every column of its tables in both languages', (slug) => {
    for (const locale of LOCALES) expect(textOf(slug, locale).html, locale).not.toMatch(/<th[^>]*>\s*<\/th>/);
  });

  it.each(slugs)('%s has 1,000 words or more, a summary and sources in both languages', (slug) => {
    for (const locale of LOCALES) {
      const { headings, html, words } = textOf(slug, locale);
      expect(words, locale).toBeGreaterThanOrEqual(1_000);
      expect(
        headings.slice(-2).map(({ text }) => text),
        locale,
      ).toEqual([SUMMARY[locale], SOURCES[locale]]);
      const sources = html.slice(html.indexOf(`>${SOURCES[locale]}</h2>`));
      expect(sources.match(/href="https:/g)?.length ?? 0, locale).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(slugs)('%s has the same sections, tables and addresses in both languages', (slug) => {
    const outline = (locale: 'en' | 'it') => {
      const { headings, html } = textOf(slug, locale);
      return {
        sections: headings.length,
        rows: html.match(/<tr>/g)?.length ?? 0,
        notes: html.match(/<aside/g)?.length ?? 0,
        addresses: [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, href]) => href),
      };
    };
    expect(outline('it')).toEqual(outline('en'));
  });
});
