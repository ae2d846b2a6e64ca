import type { FlagChecksAnswer } from '#contracts/details.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { inputName } from '#web/components/score/input-words.ts';
import styles from './flag-checks.module.css';

type Unchecked = FlagChecksAnswer['unchecked'][number];

const MISSING: readonly [Unchecked['missing'][number]['state'], (inputs: { inputs: string }) => string][] = [
  ['unknown', m.flag_missing_unknown],
  ['estimated', m.flag_missing_estimated],
  ['outdated', m.flag_missing_outdated],
];

/** How many flags were checked; opened: which were not, and which figure was missing. */
export function FlagChecks({ checks, asOf }: { checks: FlagChecksAnswer; asOf: string }) {
  const { reached, passed, unchecked } = checks;
  const summary = m.flag_checked({
    count: checks.measured,
    applicable: checks.applicable,
    when: formatDateTime(asOf, getLocale()),
  });
  return (
    <details className={styles.checks}>
      <summary className="src">{summary}</summary>
      {unchecked.length > 0 ? (
        <section>
          <h3>
            {m.flag_unchecked_heading()} <small className="num">{unchecked.length}</small>
          </h3>
          <p>{m.flag_unchecked_text()}</p>
          <ul className={styles.unchecked}>
            {unchecked.map((flag) => (
              <li key={flag.code}>
                {flag.title} <small>{missingWords(flag)}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Titles heading={m.flag_reached_heading()} flags={reached} />
      <Titles heading={m.flag_passed_heading()} flags={passed} />
    </details>
  );
}

function Titles({ heading, flags }: { heading: string; flags: FlagChecksAnswer['passed'] }) {
  if (flags.length === 0) return null;
  return (
    <section>
      <h3>
        {heading} <small className="num">{flags.length}</small>
      </h3>
      <ul className={styles.titles}>
        {flags.map(({ code, title }) => (
          <li key={code}>{title}</li>
        ))}
      </ul>
    </section>
  );
}

/** Names of figures contain commas, so semicolons separate them. */
function missingWords({ missing }: Unchecked): string {
  return MISSING.flatMap(([state, words]) => {
    const inputs = missing.filter((each) => each.state === state).map(({ input }) => inputName(input));
    return inputs.length === 0 ? [] : [words({ inputs: inputs.join('; ') })];
  }).join('. ');
}
