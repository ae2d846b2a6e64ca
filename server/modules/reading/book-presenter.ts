import type { AnswerOf } from '#contracts/call.ts';
import type { bookCall, chapterCall } from '#contracts/reading.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { minutesToRead } from '#domain/markup/render-markdown.ts';
import { canReadChapter, type Visibility } from '#domain/plans/access.ts';
import { type BookContents, requireField, type Texts } from '#server/modules/reading/content-files.ts';

type ChapterEntry = AnswerOf<typeof bookCall>[number];

export interface Book {
  contents: BookContents;
  texts: Texts;
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
