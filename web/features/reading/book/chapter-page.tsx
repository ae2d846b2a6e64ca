import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chapterCall } from '#contracts/reading.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import { usePlanWords } from '#web/api/use-tier.ts';
import { BookText } from '#web/components/reading/book-text.tsx';
import { ChapterHead } from '#web/components/reading/chapter-article.tsx';
import type { Chapter, ChapterEntry } from '#web/features/reading/book/chapter.ts';
import { EndOfChapter } from '#web/features/reading/book/end-of-chapter.tsx';
import { Neighbours } from '#web/features/reading/neighbours.tsx';
import { useReadChapters } from '#web/state/read-chapters.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { VariantStack } from '#web/ui/variant-stack.tsx';
import styles from './chapter-page.module.css';

interface ChapterPageProps {
  chapter: Chapter;
  words: Picked<'book_'>;
  hrefs: { chapter: string; contents: string; signup: string; plans: string };
}

/** Chapter: list of chapters on the left, text in the middle, glossary on the right. */
export function ChapterPage({ chapter, words, hrefs }: ChapterPageProps) {
  const { number, minutes, before, after, part } = chapter;
  const html = useMemberText(chapter);
  const read = useReadChapters();
  const hrefOf = (slug: string) => `${hrefs.chapter}?slug=${slug}`;
  const timeOrRead = (each: ChapterEntry) => {
    if (each.minutes === null) return '–';
    return read.includes(each.slug) ? words.read : m.book_minutes({ count: each.minutes });
  };
  return (
    <div className={`wrap ${styles.chapter}`}>
      <article className={styles.read}>
        <ChapterHead
          chapter={chapter}
          time={minutes === null ? words.writing : m.book_reading_time({ count: minutes })}
          updatedLabel={words.updated}
          locale={getLocale()}
        />
        {html === null ? (
          <UnavailableChapter chapter={chapter} words={words} hrefs={hrefs} />
        ) : (
          <>
            <BookText html={html} />
            <EndOfChapter slug={chapter.slug} />
          </>
        )}
        <Neighbours
          label={words.neighbours}
          before={
            before
              ? {
                  href: hrefOf(before.slug),
                  over: m.book_chapter({ number: before.number }),
                  title: before.title,
                  rel: 'prev',
                }
              : { href: hrefs.contents, over: words.book, title: words.state_contents }
          }
          after={
            after && {
              href: hrefOf(after.slug),
              over: nextChapterText(after),
              title: after.title,
              rel: 'next',
            }
          }
        />
      </article>
      <nav className={`${styles.book} unprinted`} aria-label={words.chapters_label}>
        <h2>
          <Link to={hrefs.contents}>{words[`in_part_${part.number}`]}</Link>
        </h2>
        <ol>
          {part.chapters.map((each) => (
            <li key={each.slug}>
              <Link to={hrefOf(each.slug)} aria-current={each.number === number ? 'page' : undefined}>
                <b>{each.number}</b>
                <span>{each.title}</span>
                <i>{timeOrRead(each)}</i>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The text of the chapter; of a restricted one when the plan of the viewer includes it, once it is loaded. */
function useMemberText({ slug, html, minutes, opening }: Chapter) {
  const { words, isGuess } = usePlanWords();
  const isOpen = words === 'paid' || (words === 'free' && opening === 'free');
  const { data } = useQuery({
    ...callQuery(chapterCall, { slug, lang: getLocale() }),
    enabled: html === null && minutes !== null && isOpen && !isGuess,
  });
  return html ?? (isOpen ? (data?.html ?? null) : null);
}

const nextChapterText = ({ number, minutes }: ChapterEntry) =>
  minutes === null ? m.book_chapter_writing({ number }) : m.book_chapter_minutes({ number, count: minutes });

/** A chapter without visible text: the reason, the required plan and other chapters. */
function UnavailableChapter({ chapter, words, hrefs }: ChapterPageProps) {
  const { words: planWords, isGuess } = usePlanWords();
  const { opening } = chapter;
  const written = chapter.minutes !== null;
  const first = <ButtonLink to={`${hrefs.chapter}?slug=what-a-block-is`}>{words.state_first}</ButtonLink>;
  const open = (
    <>
      {opening === 'all' ? null : <span>{words.in_plan}</span>}
      {first}
    </>
  );
  const locked = (
    <>
      <span>{opening === 'free' ? words.locked_free : words.locked_pro}</span>
      {first}
      <Link className="link" to={opening === 'free' ? hrefs.signup : hrefs.plans}>
        {opening === 'free' ? words.signup : words.plans}
      </Link>
    </>
  );
  return (
    <div className={`stack ${styles.state}`}>
      {written ? null : <Note title={words.state_writing}>{words.state_text}</Note>}
      <VariantStack
        shown={planWords}
        isGuess={isGuess}
        variants={{
          visitor: <p className={`row ${styles.ways}`}>{opening === 'all' ? open : locked}</p>,
          free: <p className={`row ${styles.ways}`}>{opening === 'pro' ? locked : open}</p>,
          paid: <p className={`row ${styles.ways}`}>{open}</p>,
        }}
      />
    </div>
  );
}
