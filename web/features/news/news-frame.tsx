import type { Picked } from '#messages/picked.ts';
import { Columns } from '#web/ui/columns.tsx';
import { type NextLink, NextLinks } from '#web/ui/next-links.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { titledTexts } from '#web/words/titled-text.ts';
import styles from './news-frame.module.css';

interface NewsFrameProps {
  title: string;
  lead: string;
  words: Picked<'news_'>;
  nextLinks: readonly NextLink[];
}

const TONES = ['negative', 'neutral', 'positive'] as const;
/** Widths of the placeholder headlines, in percent of the column; the first is the lead story. */
const PLACEHOLDER_WIDTHS: readonly (readonly number[])[] = [[92, 58], [84], [96, 34], [71], [88, 46], [63]];

/** Placeholder of the news page: blank headlines and how each will be read. */
export function NewsFrame({ title, lead, words, nextLinks }: NewsFrameProps) {
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="wrap">
        <div className={styles.spread}>
          <Section id="column" title={words.column_title} aside={words.column_aside}>
            <p className={styles.empty}>{words.column_empty}</p>
            <ol className={styles.column} aria-hidden="true">
              {PLACEHOLDER_WIDTHS.map((bars, index) => (
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
          <Section id="line" title={words.line_title}>
            <dl className={styles.parts}>
              {titledTexts(words, ['line_when', 'line_what', 'line_who', 'line_about']).map((part) => (
                <div key={part.title}>
                  <dt>{part.title}</dt>
                  <dd>{part.text}</dd>
                </div>
              ))}
              <div>
                <dt>{words.tones_title}</dt>
                <dd>
                  {words.tones_text}
                  <span className={styles.tones}>
                    {TONES.map((tone, index) => (
                      <span key={tone}>
                        <Tone at={index - 1} />
                        {words[`tone_${tone}`]}
                      </span>
                    ))}
                  </span>
                </dd>
              </div>
            </dl>
          </Section>
        </div>
        <Columns
          heading={words.rests_heading}
          entries={titledTexts(words, ['rests_feeds', 'rests_columns', 'rests_open'])}
        />
        <NextLinks title={words.on_heading} ways={nextLinks} />
      </div>
    </>
  );
}

/** Scale from negative to positive with a dot at −1, 0 or 1; without `at`, the scale alone. */
function Tone({ at }: { at?: number }) {
  return (
    <svg className={styles.tone} width={44} height={12} viewBox="0 0 44 12" aria-hidden="true">
      <path d="M1 6h42M22 2v8" />
      {at === undefined ? null : <circle cx={22 + at * 15} cy={6} r={4} />}
    </svg>
  );
}
