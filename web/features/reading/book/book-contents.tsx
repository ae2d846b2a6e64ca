import { Link } from 'react-router';
import { m } from '#messages';
import type { Picked } from '#messages/picked.ts';
import { usePlanWords } from '#web/api/use-tier.ts';
import type { BookPart, ChapterEntry, PartNumber } from '#web/features/reading/book/chapter.ts';
import { useReadChapters } from '#web/state/read-chapters.ts';
import { Columns } from '#web/ui/columns.tsx';
import { PageFacts } from '#web/ui/page-facts.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { VariantStack } from '#web/ui/variant-stack.tsx';
import { titledTexts } from '#web/words/titled-text.ts';
import styles from './book-contents.module.css';

interface BookContentsProps {
  title: string;
  lead: string;
  words: Picked<'book_'>;
  parts: readonly BookPart[];
  hrefs: { chapter: string; signup: string; plans: string };
}

/** Contents of the book: parts and chapters with excerpts, and the plan that includes each. */
export function BookContents({ title, lead, words, parts, hrefs }: BookContentsProps) {
  const all = parts.flatMap(({ chapters }) => chapters);
  const ready = all.filter(({ minutes }) => minutes !== null).length;
  return (
    <div className="wrap">
      <div className={styles.head}>
        <PageTitle title={title} lead={lead}>
          <PageFacts
            lines={[
              [words.issue_chapters, String(all.length)],
              [words.issue_ready, m.book_ready_of({ ready, all: all.length })],
            ]}
          />
        </PageTitle>
      </div>
      {parts.map((part, index) => (
        <Section
          key={part.title}
          id={`part-${index + 1}`}
          title={part.title}
          aside={words[`part_${(index + 1) as PartNumber}`]}
        >
          {groupByAccess(part.chapters).map((chapters) => (
            <Group key={chapters[0]?.slug} chapters={chapters} words={words} hrefs={hrefs} />
          ))}
        </Section>
      ))}
      <Columns
        heading={words.rests_heading}
        entries={titledTexts(words, ['rests_order', 'rests_dates', 'rests_meanwhile'])}
      />
    </div>
  );
}

/** Groups consecutive chapters with the same access. */
function groupByAccess(chapters: readonly ChapterEntry[]): ChapterEntry[][] {
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
  words: Picked<'book_'>;
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
        <b>{words[`opening_${opening}`]}</b>
        <span>
          {first === last
            ? m.book_chapter({ number: first.number })
            : m.book_range({ first: first.number, last: last.number })}
        </span>
        {opening === 'all' ? (
          <span>{words.opening_text_all}</span>
        ) : (
          <VariantStack
            className={styles.way}
            shown={planWords}
            isGuess={isGuess}
            variants={{
              visitor: (
                <Link className="link" to={opening === 'free' ? hrefs.signup : hrefs.plans}>
                  {words[`opening_text_${opening}`]}
                </Link>
              ),
              free:
                opening === 'free' ? (
                  words.in_plan
                ) : (
                  <Link className="link" to={hrefs.plans}>
                    {words[`opening_text_${opening}`]}
                  </Link>
                ),
              paid: words.in_plan,
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

function Line({ chapter, words, base }: { chapter: ChapterEntry; words: Picked<'book_'>; base: string }) {
  const { number, slug, title, excerpt, minutes } = chapter;
  const isRead = useReadChapters().includes(slug);
  const inside = (
    <>
      <span className={styles.number}>{number}</span>
      <b>{title}</b>
      <span className={styles.excerpt}>{excerpt}</span>
      <span className={styles.time}>
        {isRead && minutes !== null ? `${words.read} · ` : ''}
        {minutes === null ? words.writing : m.book_minutes({ count: minutes })}
      </span>
    </>
  );
  if (minutes === null) return <div className={styles.line}>{inside}</div>;
  return (
    <Link className={styles.line} to={`${base}?slug=${slug}`}>
      {inside}
    </Link>
  );
}
