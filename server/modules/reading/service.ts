import type { UpstreamPostsReader } from '#server/modules/market/refresh-holder.ts';
import { readUpstreamRows, readUpstreamVersion } from '#server/modules/reading/blog-repository.ts';
import type { Book } from '#server/modules/reading/book-presenter.ts';
import { readBookContents, readTexts } from '#server/modules/reading/content-files.ts';
import {
  listPosts,
  mergePosts,
  type Post,
  presentUpstreamPosts,
} from '#server/modules/reading/posts-presenter.ts';

let book: Book | null = null;
let posts: readonly Post[] | null = null;

/** The book, read once for the process. */
export function readBook(): Book {
  book ??= { contents: readBookContents(), texts: readTexts('knowledge') };
  return book;
}

/** The bundled posts of both languages, read once for the process. */
export function readPosts(): readonly Post[] {
  posts ??= listPosts(readTexts('blog'));
  return posts;
}

/** Reads the posts of the WordPress of the operator for `createSnapshotRefresher`. */
export const upstreamPostsReader: UpstreamPostsReader = {
  readVersion: readUpstreamVersion,
  read: async (db) => presentUpstreamPosts(await readUpstreamRows(db)),
};

/** Bundled posts and those of the WordPress of the operator. */
export const listAllPosts = (upstream: readonly Post[]): readonly Post[] => mergePosts(readPosts(), upstream);
