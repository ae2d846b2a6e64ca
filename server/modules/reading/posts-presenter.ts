import type { AnswerOf } from '#contracts/call.ts';
import type { postsCall } from '#contracts/reading.ts';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { cleanMarkup, escapeMarkup } from '#domain/markup/clean-markup.ts';
import { toPlainLine } from '#domain/markup/plain-paragraphs.ts';
import { minutesToRead } from '#domain/markup/render-markdown.ts';
import type { UpstreamPost } from '#server/modules/reading/blog-repository.ts';
import { type NamedText, requireField, type Texts } from '#server/modules/reading/content-files.ts';

export type Post = AnswerOf<typeof postsCall>[number];

/** Lists the posts of both languages, newest first. Posts of one day are sorted by id, descending. */
export function listPosts(texts: Texts): Post[] {
  return LOCALES.flatMap((locale) => texts[locale].map((text) => presentPost(text, locale))).sort(
    (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
  );
}

/** What a post is made from; its Markdown is not needed any more. */
export type PostText = Omit<NamedText, 'source' | 'file' | 'headings'>;

/** Presents a text of `content/`, or one of the desk in the same form. */
export function presentPost(text: PostText, locale: Locale): Post {
  const render = (words: string) => ({ rendered: escapeMarkup(words), text: words });
  return {
    id: requireField(text, 'id'),
    slug: text.slug,
    date: requireField(text, 'date'),
    title: render(requireField(text, 'title')),
    excerpt: render(requireField(text, 'excerpt')),
    content: { rendered: text.html },
    categories: [BLOG_CATEGORIES[locale]],
    minutes: minutesToRead(text.words),
  };
}

/** Presents posts of the WordPress of the operator: sanitised, title and excerpt as plain text. */
export function presentUpstreamPosts(rows: readonly UpstreamPost[]): Post[] {
  return rows.map(({ id, language, slug, published_at, title, excerpt, content }) => {
    const render = (words: string) => {
      const text = toPlainLine(words);
      return { rendered: escapeMarkup(text), text };
    };
    const words = toPlainLine(content).split(' ').length;
    return {
      id,
      slug,
      date: published_at,
      title: render(title),
      excerpt: render(excerpt),
      content: { rendered: cleanMarkup(content) },
      categories: [BLOG_CATEGORIES[language]],
      minutes: minutesToRead(words),
    };
  });
}

/** Both together, newest first. An id of WordPress wins: clients of that site know it. */
export function mergePosts(bundled: readonly Post[], upstream: readonly Post[]): readonly Post[] {
  if (upstream.length === 0) return bundled;
  const toKey = ({ id, categories }: Post) => `${id} ${categories}`;
  const taken = new Set(upstream.map(toKey));
  return [...upstream, ...bundled.filter((post) => !taken.has(toKey(post)))].sort(
    (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
  );
}

interface PostsQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  categories?: number | undefined;
}

/** Number of posts a page when `page` is given without `per_page`, as in WordPress. */
const POSTS_PER_PAGE = 10;

/** Selects posts by category and page; all of them without a page. */
export function selectPosts(posts: readonly Post[], { page, per_page, categories }: PostsQuery): Post[] {
  const found = posts.filter((post) => categories === undefined || post.categories.includes(categories));
  if (page === undefined && per_page === undefined) return found;
  const size = per_page ?? POSTS_PER_PAGE;
  const from = ((page ?? 1) - 1) * size;
  return found.slice(from, from + size);
}
