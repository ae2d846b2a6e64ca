import type { NewsWords } from '#web/features/news/news-words.ts';
import { Columns } from '#web/ui/columns.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { type Way, Ways } from '#web/ui/ways.tsx';
import styles from './news-frame.module.css';

interface NewsFrameProps {
  title: string;
  lead: string;
  words: NewsWords;
  ways: readonly Way[];
}

/** How wide the blank headlines are set, in percent of the column: the first is the lead of the page. */
const BLANKS: readonly (readonly number[])[] = [[92, 58], [84], [96, 34], [71], [88, 46], [63]];

/** The news before there is any: the blank lines of its column, and how each will be read. */
export function NewsFrame({ title, lead, words, ways }: NewsFrameProps) {
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="wrap">
        <div className={styles.spread}>
          <Section id="column" title={words.column.title} aside={words.column.aside}>
            <p className={styles.empty}>{words.column.empty}</p>
            <ol className={styles.column} aria-hidden="true">
              {BLANKS.map((bars, index) => (
                <li key={index}>
                  <i className={styles.time} />
                  <div>
                    {bars.map((width) => (
                      <i key={width} className={styles.bar} style={{ width: `${width}%` }} />
                    ))}
                    <span className={styles.foot}>
                      <i className={styles.source} />
                      <i className={styles.ticker} />
                    </span>
                  </div>
                  <Tone />
                </li>
              ))}
            </ol>
          </Section>
          <Section id="line" title={words.line.title}>
            <dl className={styles.parts}>
              {words.line.parts.map((part) => (
                <div key={part.title}>
                  <dt>{part.title}</dt>
                  <dd>{part.text}</dd>
                </div>
              ))}
              <div>
                <dt>{words.tones.title}</dt>
                <dd>
                  {words.tones.text}
                  <span className={styles.tones}>
                    {words.tones.names.map((name, index) => (
                      <span key={name}>
                        <Tone at={index - 1} />
                        {name}
                      </span>
                    ))}
                  </span>
                </dd>
              </div>
            </dl>
          </Section>
        </div>
        <Columns heading={words.rests.heading} entries={words.rests.entries} />
        <Ways title={words.on.heading} ways={ways} />
      </div>
    </>
  );
}

/** Left of the middle, on it, or right of it; without a tone the line alone. */
function Tone({ at }: { at?: number }) {
  return (
    <svg className={styles.tone} width={44} height={12} viewBox="0 0 44 12" aria-hidden="true">
      <path d="M1 6h42M22 2v8" />
      {at === undefined ? null : <circle cx={22 + at * 15} cy={6} r={4} />}
    </svg>
  );
}
