import { formatDate } from '#domain/format/format-date.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Post, PostEntry } from '#web/features/reading/blog/post.ts';
import { Neighbours } from '#web/features/reading/neighbours.tsx';
import type { BlogWords } from '#web/features/reading/reading-words.ts';
import { TextHead } from '#web/features/reading/text-head.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { fill } from '#web/ui/fill.ts';
import { Prose } from '#web/ui/prose.tsx';
import styles from './post-page.module.css';

interface PostPageProps {
  post: Post;
  /** What to read after it; null when there is nothing else. */
  next: PostEntry | null;
  words: BlogWords;
  hrefs: { post: string; all: string; app: string };
}

/** A post to be read: its day in the margin, the text, what comes after it and the way to the app. */
export function PostPage({ post, next, words, hrefs }: PostPageProps) {
  return (
    <div className={`wrap ${styles.post}`}>
      <article className={styles.read}>
        <TextHead
          over={
            <>
              <time dateTime={post.date}>{formatDate(post.date, getLocale())}</time>
              {' · '}
              {fill(words.readingTime, post.minutes)}
            </>
          }
          title={post.title}
          lead={post.excerpt}
        />
        <Prose html={post.content} />
        <section className={`${styles.app} unprinted`} aria-labelledby="app-title">
          <h2 id="app-title">{words.app.heading}</h2>
          <p>{words.app.text}</p>
          <ButtonLink to={hrefs.app}>{words.app.action}</ButtonLink>
        </section>
        <Neighbours
          label={words.next}
          before={{ href: hrefs.all, over: 'Blog', title: words.back }}
          after={
            next && {
              href: `${hrefs.post}?id=${next.id}`,
              over: `${words.next}, ${fill(words.readingTime, next.minutes)}`,
              title: next.title,
            }
          }
        />
      </article>
    </div>
  );
}
