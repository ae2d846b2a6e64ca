import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { PostList } from '#web/features/reading/blog/post-list.tsx';
import { listPosts } from '#web/features/reading/blog/posts.server.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/blog-all.ts';

export function loader() {
  const locale = getLocale();
  return { posts: listPosts(locale) };
}

export default function BlogAllPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="blogAll" title={m.title_blog_all()} description={m.description_blog_all()} />
      <PageTitle title={m.title_blog_all()} lead={m.description_blog_all()} />
      <div className="wrap">
        <PostList {...loaderData} base={pageHref('blogPost', getLocale())} />
      </div>
    </>
  );
}
