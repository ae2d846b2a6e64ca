import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { canReadChapter, VISIBILITIES } from '#domain/plans/access.ts';
import { listBookParts, readChapter } from '#web/features/reading/book/book.server.ts';

const chaptersIn = (locale: 'en' | 'it') => listBookParts(locale).flatMap(({ chapters }) => chapters);

describe('listBookParts', () => {
  it('returns the same chapters in both languages', () => {
    const plan = (locale: 'en' | 'it') =>
      listBookParts(locale).map(({ chapters }) =>
        chapters.map(({ number, slug, minutes, opening }) => [number, slug, minutes === null, opening]),
      );
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

  it('includes texts of the first two chapters', () => {
    const written = chaptersIn('it').filter(({ minutes }) => minutes !== null);
    expect(written.map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe('readChapter', () => {
  it.each(LOCALES)('returns a published chapter in %s with its glossary', (locale) => {
    for (const { slug } of chaptersIn(locale).filter(({ minutes }) => minutes !== null)) {
      const chapter = readChapter(slug, locale)!;
      expect(chapter.html).toMatch(/<p>.*<h2 id=.*<aside role="note"/s);
      expect(chapter.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('returns a chapter with its part and neighbours', () => {
    const { before, after, part } = readChapter('what-moves-a-price', 'en')!;
    expect([before?.number, after?.number, part.number]).toEqual([4, 6, 2]);
    const last = chaptersIn('en').at(-1)!;
    expect(readChapter(last.slug, 'en')!.after).toBeNull();
    expect(readChapter('what-a-block-is', 'en')!.before).toBeNull();
  });

  it('returns no text for an unpublished chapter', () => {
    expect(readChapter('how-a-project-fails', 'en')).toMatchObject({
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
