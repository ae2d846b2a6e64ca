import { Link } from 'react-router';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import type { PostEntry } from '#web/features/reading/blog/post.ts';
import { PostList } from '#web/features/reading/blog/post-list.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { titledTexts } from '#web/words/titled-text.ts';
import styles from './blog-front.module.css';

interface BlogFrontProps {
  title: string;
  lead: string;
  posts: readonly PostEntry[];
  words: Picked<'blog_'>;
  hrefs: { post: string; all: string; feed: string };
}

/** Blog front page: the newest post large, a list of the others, and how the blog works. */
export function BlogFront({ title, lead, posts, words, hrefs }: BlogFrontProps) {
  const [newest, ...others] = posts;
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="wrap">
        {newest ? (
          <Link className={styles.newest} to={`${hrefs.post}?id=${newest.id}`}>
            <p>
              <b>{words.newest}</b>
              <time dateTime={newest.date}>{formatDate(newest.date, getLocale())}</time>
              <span>{m.blog_minutes({ count: newest.minutes })}</span>
            </p>
            <div>
              <h2>{newest.title}</h2>
              <p>{newest.excerpt}</p>
              <span className={styles.read}>{words.read}</span>
            </div>
          </Link>
        ) : null}
        {others.length > 0 ? (
          <Section id="others" title={words.others}>
            <PostList posts={others} base={hrefs.post} />
          </Section>
        ) : null}
        <p className={styles.all}>
          <Link className="link" to={hrefs.all}>
            {words.all}
          </Link>
          <a className="link" href={hrefs.feed}>
            {words.rss}
          </a>
        </p>
        <Columns
          heading={words.open_heading}
          entries={titledTexts(words, ['open_topics', 'open_dates', 'open_whole'])}
        />
      </div>
    </>
  );
}
