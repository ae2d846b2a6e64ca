import type { AnswerOf } from '#contracts/call.ts';
import type { bookCall, chapterCall } from '#contracts/reading.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { minutesToRead } from '#domain/markup/render-markdown.ts';
import { canReadChapter, type Visibility } from '#domain/plans/access.ts';
import type { DeskChapter } from '#server/modules/market/snapshot-holder.ts';
import { type BookContents, type NamedText, requireField } from '#server/modules/reading/content-files.ts';

type ChapterEntry = AnswerOf<typeof bookCall>[number];

/** What the book needs of a text; a chapter of the desk has it too. */
export type ChapterText = Pick<NamedText, 'slug' | 'fields' | 'html' | 'words'>;

export interface Book {
  contents: BookContents;
  texts: Record<Locale, readonly ChapterText[]>;
}

/** The book with the chapters that the desk published in the place of the bundled ones. */
export function replaceChapters({ contents, texts }: Book, chapters: readonly DeskChapter[]): Book {
  if (chapters.length === 0) return { contents, texts };
  const bySlug = new Map(chapters.map((chapter) => [chapter.slug, chapter]));
  const textsIn = (locale: Locale): ChapterText[] => [
    ...texts[locale].filter(({ slug }) => !bySlug.has(slug)),
    ...chapters.map(({ slug, updated, [locale]: { html, words } }) => ({
      slug,
      html,
      words,
      fields: { updated },
    })),
  ];
  return {
    contents: contents.map((part) => ({
      ...part,
      chapters: part.chapters.map((chapter) => {
        const own = bySlug.get(chapter.slug);
        const wordsIn = (locale: Locale) =>
          own ? { title: own[locale].title, excerpt: own[locale].excerpt } : chapter[locale];
        return { ...chapter, en: wordsIn('en'), it: wordsIn('it') };
      }),
    })),
    texts: { en: textsIn('en'), it: textsIn('it') },
  };
}

function openingOf(chapter: number): ChapterEntry['opening'] {
  if (canReadChapter('visitor', chapter)) return 'all';
  return canReadChapter('free', chapter) ? 'free' : 'pro';
}

/** Lists all planned chapters as a viewer sees them. A chapter is published in both languages or not at all. */
export function listChapters(
  { contents, texts }: Book,
  locale: Locale,
  visibility: Visibility,
): ChapterEntry[] {
  let number = 0;
  return contents.flatMap((part, index) =>
    part.chapters.map(({ slug, ...words }) => {
      number += 1;
      const isPublished =
        texts.en.some((text) => text.slug === slug) && texts.it.some((text) => text.slug === slug);
      const text = texts[locale].find((each) => each.slug === slug);
      return {
        number,
        slug,
        ...words[locale],
        minutes: isPublished && text ? minutesToRead(text.words) : null,
        restricted: !canReadChapter(visibility, number),
        opening: openingOf(number),
        part: { number: index + 1, title: part[locale] },
      };
    }),
  );
}

/** Returns a chapter as a viewer sees it, without its text when it is not for them; null for an unknown slug. */
export function presentChapter(
  book: Book,
  slug: string,
  locale: Locale,
  visibility: Visibility,
): AnswerOf<typeof chapterCall> | null {
  const entry = listChapters(book, locale, visibility).find((chapter) => chapter.slug === slug);
  if (!entry) return null;
  const text = entry.minutes === null ? undefined : book.texts[locale].find((each) => each.slug === slug);
  return {
    ...entry,
    code: entry.restricted ? 'tier.required' : null,
    updated: text ? requireField(text, 'updated') : null,
    html: text && !entry.restricted ? text.html : null,
  };
}
