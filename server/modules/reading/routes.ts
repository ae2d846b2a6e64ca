import { PAGES } from '#contracts/pages.ts';
import { bookCall, chapterCall, menuCall, postCall, postsCall } from '#contracts/reading.ts';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { listChapters, presentChapter } from '#server/modules/reading/book-presenter.ts';
import { selectPosts } from '#server/modules/reading/posts-presenter.ts';
import { listAllPosts, readBook } from '#server/modules/reading/service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const BY_READER = { visibility: true, locale: true };
const BY_LANGUAGE = { visibility: false, locale: true };

/** Calls of the book and the blog. */
export const READING_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(bookCall, BY_READER, ({ lang, planned }, { held, locale, visibility }) =>
    listChapters(readBook(held.chapters), lang ?? locale, visibility).filter(
      ({ minutes }) => planned !== undefined || minutes !== null,
    ),
  ),
  bindSnapshotCall(chapterCall, BY_READER, ({ slug, lang }, { held, locale, visibility }) => {
    const chapter = presentChapter(readBook(held.chapters), slug, lang ?? locale, visibility);
    if (!chapter) throw new ApiError('text.not_found');
    return chapter;
  }),
  bindSnapshotCall(postsCall, { visibility: false, locale: false }, (query, { held }) =>
    selectPosts(listAllPosts(held.upstreamPosts), query),
  ),
  bindSnapshotCall(postCall, BY_LANGUAGE, ({ id, lang }, { held, locale }) => {
    const category = BLOG_CATEGORIES[lang ?? locale];
    const post = listAllPosts(held.upstreamPosts).find(
      (each) => String(each.id) === id && each.categories.includes(category),
    );
    if (!post) throw new ApiError('text.not_found');
    return post;
  }),
  bindSnapshotCall(menuCall, BY_LANGUAGE, ({ language }, { held, locale }) =>
    listMenu(language ?? locale, held),
  ),
];

/** Blog and book, each with what can be read in it. */
function listMenu(locale: Locale, held: Pick<CurrentSnapshot, 'upstreamPosts' | 'chapters'>) {
  const prefix = getLocalePrefix(locale);
  const posts = selectPosts(listAllPosts(held.upstreamPosts), { categories: BLOG_CATEGORIES[locale] });
  const chapters = listChapters(readBook(held.chapters), locale, 'visitor').filter(
    ({ minutes }) => minutes !== null,
  );
  return [
    {
      id: 1,
      title: m.title_blog({}, { locale }),
      slug: `${prefix}${PAGES.blog}`,
      children: posts.map(({ id, title }) => ({
        id,
        title: title.text,
        slug: `${prefix}${PAGES.blogPost}?id=${id}`,
      })),
    },
    {
      id: 2,
      title: m.title_knowledge({}, { locale }),
      slug: `${prefix}${PAGES.knowledge}`,
      children: chapters.map(({ number, title, slug }) => ({
        id: number,
        title,
        slug: `${prefix}${PAGES.knowledgeDetails}?slug=${slug}`,
      })),
    },
  ];
}
