import type { CleanMarkup } from '#domain/markup/clean-markup.ts';

/** What opens a chapter: nothing, a free account, a paid plan. */
export type Opening = 'all' | 'free' | 'pro';

/** A chapter as the contents show it. `minutes` is null while it is being written; `restricted`: not open to a visitor. */
export interface ChapterEntry {
  number: number;
  slug: string;
  title: string;
  excerpt: string;
  minutes: number | null;
  restricted: boolean;
  opening: Opening;
}

/** The parts that messages name. */
export type PartNumber = 1 | 2 | 3;

export interface BookPart {
  title: string;
  chapters: ChapterEntry[];
}

export interface Chapter extends ChapterEntry {
  part: { number: PartNumber; title: string; chapters: ChapterEntry[] };
  before: ChapterEntry | null;
  after: ChapterEntry | null;
  /** The day of the last change, ISO; null while it is being written. */
  updated: string | null;
  /** HTML of our own making; null where there is nothing to read, or not for a visitor. */
  html: CleanMarkup | null;
}
