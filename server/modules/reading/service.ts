import type { Locale } from '#domain/locale/locales.ts';
import type { UpstreamPostsReader } from '#server/modules/market/refresh-holder.ts';
import { readUpstreamRows, readUpstreamVersion } from '#server/modules/reading/blog-repository.ts';
import type { Book } from '#server/modules/reading/book-presenter.ts';
import {
  type NamedText,
  readBookContents,
  readTexts,
  requireField,
  type Texts,
} from '#server/modules/reading/content-files.ts';
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

/** A bundled post in both languages, with its Markdown. */
export interface BundledPost {
  id: number;
  slug: string;
  date: string;
  texts: Record<Locale, { title: string; excerpt: string; text: string }>;
}

let bundledPosts: readonly BundledPost[] | null = null;

/** The bundled posts as they are written, newest first. */
export function listBundledPosts(): readonly BundledPost[] {
  bundledPosts ??= joinLanguages(readTexts('blog'));
  return bundledPosts;
}

function joinLanguages({ en, it }: Texts): BundledPost[] {
  const toWords = (text: NamedText) => ({
    title: requireField<string>(text, 'title'),
    excerpt: requireField<string>(text, 'excerpt'),
    text: text.source,
  });
  return en
    .flatMap((english) => {
      const italian = it.find(({ slug }) => slug === english.slug);
      if (!italian) return [];
      return {
        id: requireField<number>(english, 'id'),
        slug: english.slug,
        date: requireField<string>(english, 'date'),
        texts: { en: toWords(english), it: toWords(italian) },
      };
    })
    .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

/** Reads the posts of the WordPress of the operator for `createSnapshotRefresher`. */
export const upstreamPostsReader: UpstreamPostsReader = {
  readVersion: readUpstreamVersion,
  read: async (db) => presentUpstreamPosts(await readUpstreamRows(db)),
};

/** Bundled posts and those of the WordPress of the operator. */
export const listAllPosts = (upstream: readonly Post[]): readonly Post[] => mergePosts(readPosts(), upstream);
