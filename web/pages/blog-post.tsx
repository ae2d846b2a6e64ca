import { data } from 'react-router';
import { postsFeedHref } from '#contracts/pages.ts';
import { postsCall } from '#contracts/reading.ts';
import { postPicturePath } from '#contracts/share-pictures.ts';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { toPostEntry } from '#web/features/reading/blog/post.ts';
import { PostList } from '#web/features/reading/blog/post-list.tsx';
import { PostPage } from '#web/features/reading/blog/post-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/blog-post.ts';

/** Loads the post of the address, or all posts without an id. An unknown id returns 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = getLocale();
  const words = messagesWithPrefix('blog_', locale);
  const found = await context.get(apiContext)(postsCall, { categories: BLOG_CATEGORIES[locale] });
  const posts = found.map(toPostEntry);
  const id = new URL(request.url).searchParams.get('id');
  if (!id) return { words, posts, post: null, next: null };
  const at = found.find((each) => String(each.id) === id);
  if (!at) throw data(null, { status: 404 });
  const post = { ...toPostEntry(at), content: at.content.rendered };
  const others = posts.filter((each) => each.id !== post.id);
  return { words, posts: [], post, next: others.find((each) => each.id < post.id) ?? others[0] ?? null };
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const locale = getLocale();
  const { words, posts, post, next } = loaderData;
  const base = pageHref('blogPost', locale);
  if (!post)
    return (
      <>
        <PageHead page="blogPost" title={words.choose_title} description={words.choose_lead} />
        <PageTitle title={words.choose_title} lead={words.choose_lead} />
        <div className="wrap">
          <PostList posts={posts} base={base} />
        </div>
      </>
    );
  return (
    <>
      <PageHead
        page="blogPost"
        title={post.title}
        description={post.excerpt}
        query={{ id: String(post.id) }}
        picture={{
          path: postPicturePath(locale, post.id, post.date),
          alt: m.share_alt_post({ title: post.title }),
        }}
        feed={{ path: postsFeedHref(getLocale()), title: m.blog_feed_title() }}
      />
      <PostPage
        post={post}
        next={next}
        words={words}
        hrefs={{ post: base, all: pageHref('blogAll', locale), app: pageHref('downloadApp', locale) }}
      />
    </>
  );
}
