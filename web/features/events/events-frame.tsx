import type { Picked } from '#messages/picked.ts';
import { Columns } from '#web/ui/columns.tsx';
import { type NextLink, NextLinks } from '#web/ui/next-links.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { titledTexts } from '#web/words/titled-text.ts';
import styles from './events-frame.module.css';

interface EventsFrameProps {
  title: string;
  lead: string;
  words: Picked<'events_'>;
  nextLinks: readonly NextLink[];
}

/** How certain the date of an event is, most certain first; `past` after the day. */
const CERTAINTIES = ['fixed', 'announced', 'window', 'past'] as const;
type Certainty = (typeof CERTAINTIES)[number];
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const KINDS = ['unlock', 'upgrade', 'issuance', 'vote', 'listing'] as const;

const WEEKS = 5;
const PLACEHOLDER_EVENTS = 4;

/** Placeholder of the events calendar: a blank month, the certainty marks and the planned kinds of events. */
export function EventsFrame({ title, lead, words, nextLinks }: EventsFrameProps) {
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="wrap">
        <div className={styles.spread}>
          <Section id="month" title={words.month_title} aside={words.month_aside}>
            <div className={styles.month} aria-hidden="true">
              {DAYS.map((day) => (
                <span key={day}>{words[`day_${day}`]}</span>
              ))}
              {Array.from({ length: WEEKS * DAYS.length }, (_, index) => (
                <i key={index} />
              ))}
            </div>
            <p className={styles.empty}>{words.month_empty}</p>
          </Section>
          <Section id="certainty" title={words.certainty_title}>
            <dl className={styles.marks}>
              {CERTAINTIES.map((each) => (
                <div key={each}>
                  <dt>
                    <CertaintyMark certainty={each} />
                    {words[`certainty_${each}_title`]}
                  </dt>
                  <dd>{words[`certainty_${each}_text`]}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
        <Section id="week" title={words.week_title} aside={words.week_aside}>
          <ol className={styles.week} aria-hidden="true">
            {Array.from({ length: PLACEHOLDER_EVENTS }, (_, index) => (
              <li key={index}>
                <CertaintyMark />
                <i />
                <i />
                <i />
              </li>
            ))}
          </ol>
        </Section>
        <Section id="kinds" title={words.kinds_title} aside={words.kinds_aside}>
          <table className={styles.kinds}>
            <thead>
              <tr>
                {(['kind', 'told', 'from'] as const).map((column) => (
                  <th key={column} scope="col">
                    {words[`kinds_column_${column}`]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {KINDS.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{words[`kind_${kind}_kind`]}</th>
                  <td>{words[`kind_${kind}_told`]}</td>
                  <td>{words[`kind_${kind}_from`]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
        <Columns
          heading={words.rests_heading}
          entries={titledTexts(words, ['rests_calendar', 'rests_source', 'rests_own'])}
        />
        <NextLinks title={words.on_heading} ways={nextLinks} />
      </div>
    </>
  );
}

/** Symbol of a certainty: full, half, window, or struck through when past. Blank without one. */
function CertaintyMark({ certainty }: { certainty?: Certainty }) {
  return (
    <svg className={styles.mark} width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      {certainty === 'window' ? <path d="M.7 4.5h12.6v5H.7z" /> : <rect x={1} y={1} width={12} height={12} />}
      {certainty === 'fixed' ? <path className={styles.ink} d="M1 1h12v12H1z" /> : null}
      {certainty === 'announced' ? <path className={styles.ink} d="M1 7h12v6H1z" /> : null}
      {certainty === 'past' ? <path d="M1 13 13 1" /> : null}
    </svg>
  );
}
