import { generateRssFeed } from 'feedsmith';
import { PAGES, postsFeedHref } from '#contracts/pages.ts';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import type { Post } from '#server/modules/reading/posts-presenter.ts';

const MAX_POSTS = 50;

/** RSS feed of the newest posts in one language: title, excerpt and address. `posts`: of both languages, newest first. */
export function renderPostsFeed(
  posts: readonly Post[],
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): string {
  const root = `${publicUrl}${getLocalePrefix(locale)}`;
  return generateRssFeed({
    title: m.blog_feed_title({}, { locale }),
    description: m.description_blog({}, { locale }),
    language: locale,
    link: `${root}${PAGES.blog}`,
    atom: {
      links: [{ href: `${publicUrl}${postsFeedHref(locale)}`, rel: 'self', type: 'application/rss+xml' }],
    },
    items: posts
      .filter(({ categories }) => categories.includes(BLOG_CATEGORIES[locale]))
      .slice(0, MAX_POSTS)
      .map(({ id, title, excerpt, date }) => {
        const link = `${root}${PAGES.blogPost}?id=${id}`;
        return {
          title: title.text,
          link,
          guid: { value: link, isPermaLink: true },
          pubDate: new Date(date),
          // Feed readers render the description as HTML; this one is escaped.
          description: excerpt.rendered,
        };
      }),
  });
}
