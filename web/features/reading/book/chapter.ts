import type { AnswerOf } from '#contracts/call.ts';
import type { bookCall, chapterCall } from '#contracts/reading.ts';

/** A chapter in the contents. `minutes` is null when unpublished; `restricted` when hidden from the viewer. */
export type ChapterEntry = AnswerOf<typeof bookCall>[number];

/** Part numbers that have a message. */
export type PartNumber = 1 | 2 | 3 | 4;

export interface BookPart {
  title: string;
  chapters: ChapterEntry[];
}

/** A chapter with the others of its part and its neighbours. */
export type Chapter = Omit<AnswerOf<typeof chapterCall>, 'part'> & {
  part: { number: PartNumber; title: string; chapters: ChapterEntry[] };
  before: ChapterEntry | null;
  after: ChapterEntry | null;
};

/** Groups the chapters of the book by part, in their order. */
export function groupByPart(chapters: readonly ChapterEntry[]): BookPart[] {
  const parts = new Map<number, BookPart>();
  for (const chapter of chapters) {
    const part = parts.get(chapter.part.number) ?? { title: chapter.part.title, chapters: [] };
    part.chapters.push(chapter);
    parts.set(chapter.part.number, part);
  }
  return [...parts.values()];
}

/** Joins a chapter with its place in the book. */
export function placeChapter(chapter: AnswerOf<typeof chapterCall>, all: readonly ChapterEntry[]): Chapter {
  const at = all.findIndex(({ slug }) => slug === chapter.slug);
  const { number, title } = chapter.part;
  return {
    ...chapter,
    part: {
      number: number as PartNumber,
      title,
      chapters: all.filter(({ part }) => part.number === number),
    },
    before: all[at - 1] ?? null,
    after: all[at + 1] ?? null,
  };
}
