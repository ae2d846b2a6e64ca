import type { ReactNode } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { CleanMarkup } from '#domain/markup/clean-markup.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { BookText } from '#web/components/reading/book-text.tsx';
import { TextHead } from '#web/components/reading/text-head.tsx';
import { Prose } from '#web/ui/prose.tsx';

interface ChapterHeadProps {
  chapter: { number: number; title: string; excerpt: string; updated: string | null };
  /** Time to read it, or that it is not written. */
  time: string;
  updatedLabel: string;
  locale: Locale;
}

/** Number, reading time, day, title and excerpt of a chapter. */
export function ChapterHead({ chapter, time, updatedLabel, locale }: ChapterHeadProps) {
  const { number, title, excerpt, updated } = chapter;
  return (
    <TextHead
      over={
        <>
          {[m.book_chapter({ number }, { locale }), time].join(' · ')}
          {updated ? (
            <>
              {` · ${updatedLabel} `}
              <time dateTime={updated}>{formatDate(updated, locale)}</time>
            </>
          ) : null}
        </>
      }
      title={title}
      lead={excerpt}
    />
  );
}

interface ChapterPreviewProps {
  chapter: {
    number: number;
    title: string;
    excerpt: string;
    date: string;
    minutes: number;
    html: CleanMarkup;
  };
  locale: Locale;
}

/** A chapter as its page shows it. Interactive pieces speak the language of the page only. */
export function ChapterPreview({ chapter, locale }: ChapterPreviewProps): ReactNode {
  return (
    <article lang={locale}>
      <ChapterHead
        chapter={{ ...chapter, updated: chapter.date }}
        time={m.book_reading_time({ count: chapter.minutes }, { locale })}
        updatedLabel={m.book_updated({}, { locale })}
        locale={locale}
      />
      {locale === getLocale() ? <BookText html={chapter.html} /> : <Prose html={chapter.html} />}
    </article>
  );
}
