import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { canReadChapter, VISIBILITIES } from '#domain/plans/access.ts';
import { listChapters, presentChapter } from './book-presenter.ts';
import { readBook } from './service.ts';

const chaptersIn = (locale: 'en' | 'it') => listChapters(readBook(), locale, 'visitor');
const readChapter = (slug: string, locale: 'en' | 'it') =>
  presentChapter(readBook(), slug, locale, 'visitor');

describe('listChapters', () => {
  it('returns the same chapters in both languages', () => {
    const plan = (locale: 'en' | 'it') =>
      chaptersIn(locale).map(({ number, slug, minutes, opening }) => [
        number,
        slug,
        minutes === null,
        opening,
      ]);
    expect(plan('it')).toEqual(plan('en'));
  });

  it.each(LOCALES)(
    'numbers the chapters in %s from 1, each with a slug, a title and an excerpt',
    (locale) => {
      const chapters = chaptersIn(locale);
      expect(chapters.length).toBeGreaterThanOrEqual(12);
      expect(chapters.map(({ number }) => number)).toEqual(chapters.map((_, at) => at + 1));
      expect(new Set(chapters.map(({ slug }) => slug)).size).toBe(chapters.length);
      for (const { title, excerpt } of chapters) expect(title.length * excerpt.length).toBeGreaterThan(0);
    },
  );

  it('restricts chapters according to the access policy', () => {
    const opened = { all: VISIBILITIES, free: ['free', 'all'], pro: ['all'] } as const;
    for (const { number, opening, restricted } of chaptersIn('en')) {
      expect(
        VISIBILITIES.filter((visibility) => canReadChapter(visibility, number)),
        String(number),
      ).toEqual(opened[opening]);
      expect(restricted).toBe(opening !== 'all');
    }
  });

  it('includes texts of the chapters that are open to everyone', () => {
    const written = chaptersIn('it').filter(({ minutes }) => minutes !== null);
    expect(written.map(({ number }) => number)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  });
});

describe('presentChapter', () => {
  it.each(LOCALES)('returns a published chapter in %s with its glossary', (locale) => {
    for (const { slug } of chaptersIn(locale).filter(({ minutes }) => minutes !== null)) {
      const chapter = presentChapter(readBook(), slug, locale, 'all')!;
      expect(chapter.html).toMatch(/<p>.*<h2 id=.*<aside role="note"/s);
      expect(chapter.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('returns a chapter with its part', () => {
    expect(readChapter('what-moves-a-price', 'it')!.part).toEqual({ number: 2, title: 'Il mercato' });
  });

  it('returns the excerpt alone of a chapter that the viewer may not read, and the text to others', () => {
    const [first] = readBook().contents;
    const chapters = Array.from({ length: 7 }, () => first!.chapters[0]!);
    const seventh = { ...chapters[0]!, slug: 'seventh' };
    const text = (slug: string) => ({
      slug,
      fields: { updated: '2026-01-01' },
      html: 'Marker' as never,
      words: 9,
    });
    const texts = [text('seventh')];
    const book = {
      contents: [{ ...first!, chapters: [...chapters.slice(0, 6), seventh] }],
      texts: { en: texts, it: texts },
    };
    const shown = VISIBILITIES.map((visibility) => presentChapter(book, 'seventh', 'en', visibility)!);
    expect(shown.map(({ html, restricted, code }) => [html, restricted, code])).toEqual(
      VISIBILITIES.map((visibility) =>
        canReadChapter(visibility, 7) ? ['Marker', false, null] : [null, true, 'tier.required'],
      ),
    );
  });

  it('returns no text for a chapter that lacks its text in one language', () => {
    const { contents, texts } = readBook();
    const [first] = contents[0]!.chapters;
    const book = { contents, texts: { ...texts, it: texts.it.filter(({ slug }) => slug !== first!.slug) } };
    expect(presentChapter(book, first!.slug, 'en', 'all')).toMatchObject({
      html: null,
      minutes: null,
      updated: null,
    });
  });

  it.each(['', 'nothing', 'What-a-block-is', 'what-a-block-is ', 'constructor'])(
    'returns null for %j',
    (slug) => {
      expect(readChapter(slug, 'en')).toBeNull();
    },
  );
});
