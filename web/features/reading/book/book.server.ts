import { parse } from 'yaml';
import type { Locale } from '#domain/locale/locales.ts';
import { canReadChapter } from '#domain/plans/access.ts';
import { minutesToRead } from '#web/content/render-markdown.server.ts';
import type {
  BookPart,
  Chapter,
  ChapterAccess,
  ChapterEntry,
  PartNumber,
} from '#web/features/reading/book/chapter.ts';
import { createTextReader, requireField } from '#web/features/reading/texts.server.ts';

type ChapterText = Record<Locale, { title: string; excerpt: string }>;
type PlannedPart = Record<Locale, string> & { chapters: (ChapterText & { slug: string })[] };

const [contents] = Object.values<string>(
  import.meta.glob('../../../../content/knowledge/contents.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const CONTENTS = parse(contents ?? '') as PlannedPart[];
const texts = createTextReader(
  import.meta.glob('../../../../content/knowledge/*.md', { query: '?raw', import: 'default', eager: true }),
);

function toChapterAccess(chapter: number): ChapterAccess {
  if (canReadChapter('visitor', chapter)) return 'all';
  return canReadChapter('free', chapter) ? 'free' : 'pro';
}

/** Returns the parts of the book with all planned chapters, as a visitor sees them. */
export function listBookParts(locale: Locale): BookPart[] {
  let number = 0;
  return CONTENTS.map((part) => ({
    title: part[locale],
    chapters: part.chapters.map((chapter): ChapterEntry => {
      number += 1;
      const text = texts(locale).find(({ slug }) => slug === chapter.slug);
      return {
        number,
        slug: chapter.slug,
        ...chapter[locale],
        minutes: text ? minutesToRead(text.words) : null,
        restricted: !canReadChapter('visitor', number),
        opening: toChapterAccess(number),
      };
    }),
  }));
}

/**
 * Returns the number of published and of announced chapters. A chapter is published in both languages or not
 * at all.
 */
export function readBookProgress(): { published: number; announced: number } {
  const chapters = listBookParts('en').flatMap((part) => part.chapters);
  return { published: chapters.filter(({ minutes }) => minutes !== null).length, announced: chapters.length };
}

/** Returns a chapter with its neighbours, as a visitor sees it; null for an unknown slug. */
export function readChapter(slug: string, locale: Locale): Chapter | null {
  const parts = listBookParts(locale);
  const all = parts.flatMap(({ chapters }) => chapters);
  const at = all.findIndex((chapter) => chapter.slug === slug);
  const found = all[at];
  if (!found) return null;
  const part = parts.findIndex(({ chapters }) => chapters.includes(found));
  const text = texts(locale).find((each) => each.slug === slug);
  return {
    ...found,
    part: { number: (part + 1) as PartNumber, ...(parts[part] as BookPart) },
    before: all[at - 1] ?? null,
    after: all[at + 1] ?? null,
    updated: text ? requireField(text, 'updated') : null,
    html: text && !found.restricted ? text.html : null,
  };
}
