import { Link } from 'react-router';
import { usePlanWords } from '#web/api/use-tier.ts';
import type { BookPart, ChapterEntry } from '#web/features/reading/book/chapter.ts';
import type { BookWords } from '#web/features/reading/reading-words.ts';
import { Columns } from '#web/ui/columns.tsx';
import { fill } from '#web/ui/fill.ts';
import { Issue } from '#web/ui/issue.tsx';
import { OneOf } from '#web/ui/one-of.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './book-contents.module.css';

interface BookContentsProps {
  title: string;
  lead: string;
  words: BookWords;
  parts: readonly BookPart[];
  hrefs: { chapter: string; signup: string; plans: string };
}

/** The printed contents of the book: parts, chapters with a line on each, and in the margin what opens them. */
export function BookContents({ title, lead, words, parts, hrefs }: BookContentsProps) {
  const all = parts.flatMap(({ chapters }) => chapters);
  const ready = all.filter(({ minutes }) => minutes !== null).length;
  return (
    <div className="wrap">
      <div className={styles.head}>
        <PageTitle title={title} lead={lead}>
          <Issue
            lines={[
              [words.issue.chapters, String(all.length)],
              [words.issue.ready, fill(words.issue.readyCount, ready, all.length)],
            ]}
          />
        </PageTitle>
      </div>
      {parts.map((part, index) => (
        <Section key={part.title} id={`part-${index + 1}`} title={part.title} aside={words.parts[index]}>
          {byOpening(part.chapters).map((chapters) => (
            <Group key={chapters[0]?.slug} chapters={chapters} words={words} hrefs={hrefs} />
          ))}
        </Section>
      ))}
      <Columns heading={words.rests.heading} entries={words.rests.entries} />
    </div>
  );
}

/** Chapters that follow one another and are opened by the same thing. */
function byOpening(chapters: readonly ChapterEntry[]): ChapterEntry[][] {
  const groups: ChapterEntry[][] = [];
  for (const chapter of chapters) {
    const last = groups.at(-1);
    if (last?.[0]?.opening === chapter.opening) last.push(chapter);
    else groups.push([chapter]);
  }
  return groups;
}

interface GroupProps {
  chapters: readonly ChapterEntry[];
  words: BookWords;
  hrefs: BookContentsProps['hrefs'];
}

function Group({ chapters, words, hrefs }: GroupProps) {
  const { words: planWords, isGuess } = usePlanWords();
  const [first] = chapters;
  const last = chapters.at(-1);
  if (!first || !last) return null;
  const { opening } = first;
  return (
    <div className={styles.group}>
      <div className={styles.opening}>
        <b>{words.opening[opening]}</b>
        <span>{fill(words.range, first.number, last.number)}</span>
        {opening === 'all' ? (
          <span>{words.openingText.all}</span>
        ) : (
          <OneOf
            className={styles.way}
            shown={planWords}
            isGuess={isGuess}
            variants={{
              visitor: (
                <Link className="link" to={opening === 'free' ? hrefs.signup : hrefs.plans}>
                  {words.openingText[opening]}
                </Link>
              ),
              free:
                opening === 'free' ? (
                  words.inPlan
                ) : (
                  <Link className="link" to={hrefs.plans}>
                    {words.openingText[opening]}
                  </Link>
                ),
              paid: words.inPlan,
            }}
          />
        )}
      </div>
      <ol className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.slug}>
            <Line chapter={chapter} words={words} base={hrefs.chapter} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ chapter, words, base }: { chapter: ChapterEntry; words: BookWords; base: string }) {
  const { number, slug, title, excerpt, minutes } = chapter;
  const inside = (
    <>
      <span className={styles.number}>{number}</span>
      <b>{title}</b>
      <span className={styles.excerpt}>{excerpt}</span>
      <span className={styles.time}>{minutes === null ? words.writing : fill(words.minutes, minutes)}</span>
    </>
  );
  if (minutes === null) return <div className={styles.line}>{inside}</div>;
  return (
    <Link className={styles.line} to={`${base}?slug=${slug}`}>
      {inside}
    </Link>
  );
}
