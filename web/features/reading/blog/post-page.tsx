import { Link } from 'react-router';
import { formatDate } from '#domain/format/format-date.ts';
import type { Post, PostEntry } from '#web/features/reading/blog/post.ts';
import type { BlogWords } from '#web/features/reading/reading-words.ts';
import { getLocale } from '#web/paraglide/runtime.js';
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
        <header>
          <p className={styles.over}>
            <time dateTime={post.date}>{formatDate(post.date, getLocale())}</time>
            {' · '}
            {fill(words.readingTime, post.minutes)}
          </p>
          <h1>{post.title}</h1>
          <p className={styles.lead}>{post.excerpt}</p>
        </header>
        <Prose html={post.content} />
        <section className={`${styles.app} unprinted`} aria-labelledby="app-title">
          <h2 id="app-title">{words.app.heading}</h2>
          <p>{words.app.text}</p>
          <ButtonLink to={hrefs.app}>{words.app.action}</ButtonLink>
        </section>
        <nav className={`${styles.next} unprinted`} aria-label={words.next}>
          <Link to={hrefs.all}>
            <span>Blog</span>
            <b>{words.back}</b>
          </Link>
          {next ? (
            <Link to={`${hrefs.post}?id=${next.id}`}>
              <span>
                {words.next}, {fill(words.readingTime, next.minutes)}
              </span>
              <b>{next.title}</b>
            </Link>
          ) : null}
        </nav>
      </article>
    </div>
  );
}
