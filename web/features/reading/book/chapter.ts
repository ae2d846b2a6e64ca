import type { CleanMarkup } from '#domain/markup/clean-markup.ts';

/** Who can read a chapter: everyone, free accounts or paid plans. */
export type ChapterAccess = 'all' | 'free' | 'pro';

/** A chapter in the contents. `minutes` is null when unpublished; `restricted` when hidden from visitors. */
export interface ChapterEntry {
  number: number;
  slug: string;
  title: string;
  excerpt: string;
  minutes: number | null;
  restricted: boolean;
  opening: ChapterAccess;
}

/** Part numbers that have a message. */
export type PartNumber = 1 | 2 | 3;

export interface BookPart {
  title: string;
  chapters: ChapterEntry[];
}

export interface Chapter extends ChapterEntry {
  part: { number: PartNumber; title: string; chapters: ChapterEntry[] };
  before: ChapterEntry | null;
  after: ChapterEntry | null;
  /** Date of the last change, ISO 8601; null when unpublished. */
  updated: string | null;
  /** Sanitised HTML; null when unpublished or hidden from visitors. */
  html: CleanMarkup | null;
}
