import type { Book } from '#server/modules/reading/book-presenter.ts';
import { readBookContents, readTexts } from '#server/modules/reading/content-files.ts';
import { listPosts, type Post } from '#server/modules/reading/posts-presenter.ts';

let book: Book | null = null;
let posts: readonly Post[] | null = null;

/** The book, read once for the process. */
export function readBook(): Book {
  book ??= { contents: readBookContents(), texts: readTexts('knowledge') };
  return book;
}

/** The posts of both languages, read once for the process. */
export function readPosts(): readonly Post[] {
  posts ??= listPosts(readTexts('blog'));
  return posts;
}
