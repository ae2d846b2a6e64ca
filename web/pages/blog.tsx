import { postsFeedHref } from '#contracts/pages.ts';
import { postsCall } from '#contracts/reading.ts';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { BlogFront } from '#web/features/reading/blog/blog-front.tsx';
import { toPostEntry } from '#web/features/reading/blog/post.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/blog.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const posts = await context.get(apiContext)(postsCall, {
    categories: BLOG_CATEGORIES[locale],
    per_page: 6,
  });
  return { posts: posts.map(toPostEntry), words: messagesWithPrefix('blog_', locale) };
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const locale = getLocale();
  return (
    <>
      <PageHead
        page="blog"
        title={m.title_blog()}
        description={m.description_blog()}
        feed={{ path: postsFeedHref(getLocale()), title: m.blog_feed_title() }}
      />
      <BlogFront
        title={m.title_blog()}
        lead={m.description_blog()}
        {...loaderData}
        hrefs={{
          post: pageHref('blogPost', locale),
          all: pageHref('blogAll', locale),
          feed: postsFeedHref(locale),
        }}
      />
    </>
  );
}
