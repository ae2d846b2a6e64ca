import { Link } from 'react-router';
import { formatDate } from '#domain/format/format-date.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { usePlanWords } from '#web/api/use-tier.ts';
import type { Chapter, ChapterEntry } from '#web/features/reading/book/chapter.ts';
import { Neighbours } from '#web/features/reading/neighbours.tsx';
import type { BookWords } from '#web/features/reading/reading-words.ts';
import { TextHead } from '#web/features/reading/text-head.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { fill } from '#web/ui/fill.ts';
import { Note } from '#web/ui/note.tsx';
import { OneOf } from '#web/ui/one-of.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './chapter-page.module.css';

interface ChapterPageProps {
  chapter: Chapter;
  words: BookWords;
  hrefs: { chapter: string; contents: string; signup: string; plans: string };
}

/** One chapter: its part of the book at the left, the text at reading size, its glossary at the right. */
export function ChapterPage({ chapter, words, hrefs }: ChapterPageProps) {
  const { number, title, excerpt, minutes, updated, html, before, after, part } = chapter;
  const over = [
    fill(words.chapter, number),
    minutes === null ? words.writing : fill(words.readingTime, minutes),
  ];
  const hrefOf = (slug: string) => `${hrefs.chapter}?slug=${slug}`;
  return (
    <div className={`wrap ${styles.chapter}`}>
      <article className={styles.read}>
        <TextHead
          over={
            <>
              {over.join(' · ')}
              {updated ? (
                <>
                  {` · ${words.updated} `}
                  <time dateTime={updated}>{formatDate(updated, getLocale())}</time>
                </>
              ) : null}
            </>
          }
          title={title}
          lead={excerpt}
        />
        {html === null ? <State chapter={chapter} words={words} hrefs={hrefs} /> : <Prose html={html} />}
        <Neighbours
          label={words.neighbours}
          before={
            before
              ? {
                  href: hrefOf(before.slug),
                  over: fill(words.chapter, before.number),
                  title: before.title,
                  rel: 'prev',
                }
              : { href: hrefs.contents, over: words.book, title: words.state.contents }
          }
          after={
            after && {
              href: hrefOf(after.slug),
              over: afterWords(after, words),
              title: after.title,
              rel: 'next',
            }
          }
        />
      </article>
      <nav className={`${styles.book} unprinted`} aria-label={words.chaptersLabel}>
        <h2>
          <Link to={hrefs.contents}>
            {words.book}, {words.parts[part.number - 1]?.toLocaleLowerCase()}
          </Link>
        </h2>
        <ol>
          {part.chapters.map((each) => (
            <li key={each.slug}>
              <Link to={hrefOf(each.slug)} aria-current={each.number === number ? 'page' : undefined}>
                <b>{each.number}</b>
                <span>{each.title}</span>
                <i>{each.minutes === null ? '–' : fill(words.minutes, each.minutes)}</i>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

const afterWords = (after: ChapterEntry, words: BookWords) =>
  `${fill(words.chapter, after.number)}, ${after.minutes === null ? words.writing : fill(words.minutes, after.minutes)}`;

/** A chapter without a text: why there is none, what opens it for this viewer, and what to read instead. */
function State({ chapter, words, hrefs }: ChapterPageProps) {
  const { words: planWords, isGuess } = usePlanWords();
  const { opening } = chapter;
  const written = chapter.minutes !== null;
  const first = <ButtonLink to={`${hrefs.chapter}?slug=what-a-block-is`}>{words.state.first}</ButtonLink>;
  const open = (
    <>
      {opening === 'all' ? null : <span>{words.inPlan}</span>}
      {first}
    </>
  );
  const locked = (
    <>
      <span>
        {words.opening[opening]}. {words.openingText[opening]}
      </span>
      {first}
      <Link className="link" to={opening === 'free' ? hrefs.signup : hrefs.plans}>
        {opening === 'free' ? words.signup : words.plans}
      </Link>
    </>
  );
  return (
    <div className={styles.state}>
      {written ? null : <Note title={words.state.writing}>{words.state.text}</Note>}
      <OneOf
        shown={planWords}
        isGuess={isGuess}
        variants={{
          visitor: <p className={styles.ways}>{opening === 'all' ? open : locked}</p>,
          free: <p className={styles.ways}>{opening === 'pro' ? locked : open}</p>,
          paid: <p className={styles.ways}>{open}</p>,
        }}
      />
    </div>
  );
}
