import type { CleanMarkup } from '#domain/markup/clean-markup.ts';

/** A post in a list. `date` is ISO 8601; `categories` has the one category of its language. */
export interface PostEntry {
  id: number;
  slug: string;
  date: string;
  title: string;
  excerpt: string;
  minutes: number;
  categories: number[];
}

export interface BlogPost extends PostEntry {
  content: CleanMarkup;
}
