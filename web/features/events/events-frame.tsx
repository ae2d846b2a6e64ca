import { CERTAINTIES, type Certainty, type EventsWords } from '#web/features/events/events-words.ts';
import { Columns } from '#web/ui/columns.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { type Way, Ways } from '#web/ui/ways.tsx';
import styles from './events-frame.module.css';

interface EventsFrameProps {
  title: string;
  lead: string;
  words: EventsWords;
  ways: readonly Way[];
}

const WEEKS = 5;
const BLANK_EVENTS = 4;

/** The calendar before there are events: a ruled month, how certain a date can be, and what will stand in it. */
export function EventsFrame({ title, lead, words, ways }: EventsFrameProps) {
  const { month, week, certainty, kinds } = words;
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="wrap">
        <div className={styles.spread}>
          <Section id="month" title={month.title} aside={month.aside}>
            <div className={styles.month} aria-hidden="true">
              {month.days.map((day) => (
                <span key={day}>{day}</span>
              ))}
              {Array.from({ length: WEEKS * month.days.length }, (_, index) => (
                <i key={index} />
              ))}
            </div>
            <p className={styles.empty}>{month.empty}</p>
          </Section>
          <Section id="certainty" title={certainty.title}>
            <dl className={styles.marks}>
              {CERTAINTIES.map((each) => (
                <div key={each}>
                  <dt>
                    <Mark certainty={each} />
                    {certainty.marks[each].title}
                  </dt>
                  <dd>{certainty.marks[each].text}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
        <Section id="week" title={week.title} aside={week.aside}>
          <ol className={styles.week} aria-hidden="true">
            {Array.from({ length: BLANK_EVENTS }, (_, index) => (
              <li key={index}>
                <Mark />
                <i />
                <i />
                <i />
              </li>
            ))}
          </ol>
        </Section>
        <Section id="kinds" title={kinds.title} aside={kinds.aside}>
          <table className={styles.kinds}>
            <thead>
              <tr>
                {kinds.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.rows.map(({ kind, told, from }) => (
                <tr key={kind}>
                  <th scope="row">{kind}</th>
                  <td>{told}</td>
                  <td>{from}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
        <Columns heading={words.rests.heading} entries={words.rests.entries} />
        <Ways title={words.on.heading} ways={ways} />
      </div>
    </>
  );
}

/** The more certain, the more ink: a full square, a half one, an outlined stretch; struck through once it is over; blank. */
function Mark({ certainty }: { certainty?: Certainty }) {
  return (
    <svg className={styles.mark} width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      {certainty === 'window' ? <path d="M.7 4.5h12.6v5H.7z" /> : <rect x={1} y={1} width={12} height={12} />}
      {certainty === 'fixed' ? <path className={styles.ink} d="M1 1h12v12H1z" /> : null}
      {certainty === 'announced' ? <path className={styles.ink} d="M1 7h12v6H1z" /> : null}
      {certainty === 'past' ? <path d="M1 13 13 1" /> : null}
    </svg>
  );
}
