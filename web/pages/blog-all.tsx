import { postsFeedHref } from '#contracts/pages.ts';
import { postsCall } from '#contracts/reading.ts';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { toPostEntry } from '#web/features/reading/blog/post.ts';
import { PostList } from '#web/features/reading/blog/post-list.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/blog-all.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const categories = BLOG_CATEGORIES[getLocale()];
  const posts = await context.get(apiContext)(postsCall, { categories });
  return { posts: posts.map(toPostEntry) };
}

export default function BlogAllPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page="blogAll"
        title={m.title_blog_all()}
        description={m.description_blog_all()}
        feed={{ path: postsFeedHref(getLocale()), title: m.blog_feed_title() }}
      />
      <PageTitle title={m.title_blog_all()} lead={m.description_blog_all()} />
      <div className="wrap">
        <PostList {...loaderData} base={pageHref('blogPost', getLocale())} />
      </div>
    </>
  );
}
