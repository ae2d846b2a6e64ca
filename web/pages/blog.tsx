import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { BlogFront } from '#web/features/reading/blog/blog-front.tsx';
import { listPosts } from '#web/features/reading/blog/posts.server.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/blog.ts';

export function loader() {
  const locale = getLocale();
  return { posts: listPosts(locale).slice(0, 6), words: messagesWithPrefix('blog_', locale) };
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const locale = getLocale();
  return (
    <>
      <PageHead page="blog" title={m.title_blog()} description={m.description_blog()} />
      <BlogFront
        title={m.title_blog()}
        lead={m.description_blog()}
        {...loaderData}
        hrefs={{ post: pageHref('blogPost', locale), all: pageHref('blogAll', locale) }}
      />
    </>
  );
}
