import type { TextKind } from '#domain/desk/posts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { UpstreamPostsReader } from '#server/modules/market/refresh-holder.ts';
import type { DeskChapter } from '#server/modules/market/snapshot-holder.ts';
import { readUpstreamRows, readUpstreamVersion } from '#server/modules/reading/blog-repository.ts';
import { type Book, replaceChapters } from '#server/modules/reading/book-presenter.ts';
import {
  type BookContents,
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

let book: { contents: BookContents; texts: Texts } | null = null;
let posts: readonly Post[] | null = null;

/** The book with the chapters of the desk. The bundled one is read once for the process. */
export const readBook = (chapters: readonly DeskChapter[] = []): Book =>
  replaceChapters(readBundledBook(), chapters);

function readBundledBook() {
  book ??= { contents: readBookContents(), texts: readTexts('knowledge') };
  return book;
}

/** The bundled posts of both languages, read once for the process. */
export function readPosts(): readonly Post[] {
  posts ??= listPosts(readTexts('blog'));
  return posts;
}

/** A bundled post or chapter in both languages, with its Markdown. */
export interface BundledText {
  id: number;
  kind: TextKind;
  slug: string;
  date: string;
  texts: Record<Locale, { title: string; excerpt: string; text: string }>;
}

let bundledTexts: readonly BundledText[] | null = null;

/** The bundled posts, newest first, and the chapters in their order, as they are written. */
export function listBundledTexts(): readonly BundledText[] {
  bundledTexts ??= [...joinLanguages(readTexts('blog')), ...listBundledChapters()];
  return bundledTexts;
}

/** The front matter is part of the text of a chapter, because it explains its terms. */
function listBundledChapters(): BundledText[] {
  const { contents, texts } = readBundledBook();
  return contents.flatMap(({ chapters }) =>
    chapters.flatMap(({ id, slug, ...words }) => {
      const find = (locale: Locale) => texts[locale].find((text) => text.slug === slug);
      const [en, it] = [find('en'), find('it')];
      if (!en || !it) return [];
      return {
        id,
        kind: 'chapter' as const,
        slug,
        date: requireField<string>(en, 'updated'),
        texts: { en: { ...words.en, text: en.file }, it: { ...words.it, text: it.file } },
      };
    }),
  );
}

function joinLanguages({ en, it }: Texts): BundledText[] {
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
        kind: 'post' as const,
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
  read: async (db) => ({ posts: presentUpstreamPosts(await readUpstreamRows(db)), chapters: [] }),
};

/** Bundled posts and those of the WordPress of the operator. */
export const listAllPosts = (upstream: readonly Post[]): readonly Post[] => mergePosts(readPosts(), upstream);
