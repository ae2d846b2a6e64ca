import type { ReactNode } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { CleanMarkup } from '#domain/markup/clean-markup.ts';
import { m } from '#messages';
import { TextHead } from '#web/components/reading/text-head.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './post-article.module.css';

interface PostArticleProps {
  post: { date: string; title: string; excerpt: string; minutes: number; content: CleanMarkup };
  locale: Locale;
  /** What follows the text. */
  children?: ReactNode;
}

/** A post as its page shows it, and as the editor sees it before. */
export function PostArticle({ post, locale, children }: PostArticleProps) {
  return (
    <article className={styles.read} lang={locale}>
      <TextHead
        over={
          <>
            <time dateTime={post.date}>{formatDate(post.date, locale)}</time>
            {' · '}
            {m.blog_minutes({ count: post.minutes }, { locale })}
          </>
        }
        title={post.title}
        lead={post.excerpt}
      />
      <Prose html={post.content} />
      {children}
    </article>
  );
}
