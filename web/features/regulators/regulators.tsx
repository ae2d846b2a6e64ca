import { MAX_REGISTER_QUERY_CHARS, type RegistersAnswer } from '#contracts/registers.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { CheckForm } from '#web/components/check-form/check-form.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import { Terms } from '#web/ui/terms.tsx';
import { RegisterEntry } from './register-entry.tsx';
import { describeVerdict, REGISTER_WORDS } from './register-words.ts';
import styles from './regulators.module.css';

/** Searches that show a warned site, a licensed company and a name that is not listed. */
const EXAMPLES = ['dobibo.com', 'Bitpanda', 'dobibo.net'];

interface RegulatorsProps {
  answer: RegistersAnswer;
  /** Why the query was refused, in the language of the page. */
  problem: string | null;
  query: string;
  href: (query: string) => string;
}

/** Search of the registers by website or name. Works without script. */
export function Regulators({ answer, problem, query, href }: RegulatorsProps) {
  const locale = getLocale();
  const { verdict, matches, total, registers } = answer;
  const oldest = registers.map(({ observed_at }) => observed_at).sort()[0];
  const result = verdict && describeVerdict(verdict, answer, oldest ? formatDate(oldest, locale) : '');
  return (
    <div className={`wrap ${styles.page}`}>
      <CheckForm
        label={m.registers_label()}
        query={query}
        maxLength={MAX_REGISTER_QUERY_CHARS}
        problem={problem}
        examples={EXAMPLES}
        href={href}
      />
      <div role="status" className={styles.verdict}>
        {result ? (
          <Note title={result.title} kind={verdict === 'warned' ? 'warning' : 'plain'}>
            {result.text}
          </Note>
        ) : null}
      </div>
      {matches.length > 0 ? (
        <Section id="entries" title={m.registers_matches()}>
          <ul>
            {matches.map((match, index) => (
              // A register has equal entries and no ids.
              <RegisterEntry key={index} match={match} />
            ))}
          </ul>
          {total > matches.length ? (
            <p className={styles.more}>
              {m.registers_more({
                shown: formatCount(matches.length, locale),
                total: formatCount(total, locale),
              })}
            </p>
          ) : null}
        </Section>
      ) : null}
      <Section id="caution" title={m.registers_caution()}>
        <Terms
          columns
          terms={[
            { term: m.registers_caution_none(), text: m.registers_caution_none_text() },
            { term: m.registers_caution_licence(), text: m.registers_caution_licence_text() },
            { term: m.registers_caution_copy(), text: m.registers_caution_copy_text() },
            { term: m.registers_caution_scope(), text: m.registers_caution_scope_text() },
          ]}
        />
      </Section>
      <Section id="registers" title={m.registers_searched()}>
        <table className={`${table.table} ${styles.registers}`} aria-labelledby="registers-title">
          <thead>
            <tr>
              <th scope="col">{m.registers_name()}</th>
              <th scope="col" className="num">
                {m.registers_entries()}
              </th>
              <th scope="col">{m.registers_as_of()}</th>
            </tr>
          </thead>
          <tbody>
            {registers.map(({ name, entries, observed_at, live }) => (
              <tr key={name}>
                <th scope="row">{REGISTER_WORDS[name]()}</th>
                <td className="num">{formatCount(entries, locale)}</td>
                <td>
                  {formatDate(observed_at, locale)}
                  <small>{live ? m.registers_live() : m.registers_bundled()}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}
