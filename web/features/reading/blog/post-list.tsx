import { Link } from 'react-router';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { PostEntry } from '#web/features/reading/blog/post.ts';
import styles from './post-list.module.css';

interface PostListProps {
  posts: readonly PostEntry[];
  /** Address of the post page; the id is appended. */
  base: string;
}

/** List of posts: date, title, excerpt and reading time. */
export function PostList({ posts, base }: PostListProps) {
  const locale = getLocale();
  return (
    <ol className={styles.posts}>
      {posts.map(({ id, date, title, excerpt, minutes }) => (
        <li key={id}>
          <Link to={`${base}?id=${id}`}>
            <time dateTime={date}>{formatDate(date, locale)}</time>
            <b>{title}</b>
            <span className={styles.excerpt}>{excerpt}</span>
            <span className={styles.minutes}>{m.blog_minutes({ count: minutes })}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
