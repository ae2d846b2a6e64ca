import type { CleanMarkup } from '#domain/markup/clean-markup.ts';

/** A post as a list shows it. `date`: the day, ISO; `categories`: the one of its language. */
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
