import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { PostArticle } from '#web/components/reading/post-article.tsx';
import type { BlogPost, PostEntry } from '#web/features/reading/blog/post.ts';
import { Neighbours } from '#web/features/reading/neighbours.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './post-page.module.css';

interface PostPageProps {
  post: BlogPost;
  /** Next post to read; null for the last one. */
  next: PostEntry | null;
  words: Picked<'blog_'>;
  hrefs: { post: string; all: string; app: string };
}

/** Blog post: date in the margin, text, next post and a link to the app. */
export function PostPage({ post, next, words, hrefs }: PostPageProps) {
  return (
    <div className={`wrap ${styles.post}`}>
      <PostArticle post={post} locale={getLocale()}>
        <section className={`${styles.app} unprinted`} aria-labelledby="app-title">
          <h2 id="app-title">{words.app_heading}</h2>
          <p>{words.app_text}</p>
          <ButtonLink to={hrefs.app}>{words.app_action}</ButtonLink>
        </section>
        <Neighbours
          label={words.next}
          before={{ href: hrefs.all, over: m.title_blog(), title: words.back }}
          after={
            next && {
              href: `${hrefs.post}?id=${next.id}`,
              over: m.blog_next_minutes({ count: next.minutes }),
              title: next.title,
            }
          }
        />
      </PostArticle>
    </div>
  );
}
