import type { AnswerOf } from '#contracts/call.ts';
import type { postCall } from '#contracts/reading.ts';
import type { CleanMarkup } from '#domain/markup/clean-markup.ts';

/** A post in a list. `date` is ISO 8601. */
export interface PostEntry {
  id: number;
  date: string;
  title: string;
  excerpt: string;
  minutes: number;
}

export interface BlogPost extends PostEntry {
  content: CleanMarkup;
}

/** A post without its text, so that a list does not carry the texts of all posts. */
export const toPostEntry = ({ id, date, title, excerpt, minutes }: AnswerOf<typeof postCall>): PostEntry => ({
  id,
  date,
  title: title.text,
  excerpt: excerpt.text,
  minutes,
});
