import type { OpenDataAnswer } from '#contracts/open-data.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { DataLicence } from '#domain/open-data/licences.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import { PageFacts } from '#web/ui/page-facts.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import { toCount } from '#web/words/to-count.ts';
import styles from './open-data.module.css';

interface OpenDataPageProps {
  title: string;
  lead: string;
  answer: OpenDataAnswer;
  words: Picked<'opendata_'>;
  /** Path of the page, in which the files are. */
  folder: string;
}

const LICENCE_WORDS = {
  'cc-by-4.0': 'ccby',
  attribution: 'attribution',
  reuse: 'reuse',
  'public-domain': 'public_domain',
  'not-released': 'not_released',
} as const satisfies Record<DataLicence, string>;

/** The released days of open data, their terms, and how to check them. */
export function OpenDataPage({ title, lead, answer, words, folder }: OpenDataPageProps) {
  const locale = getLocale();
  const { releases, licences, head, waiting, delay_days } = answer;
  return (
    <>
      <PageTitle title={title} lead={lead}>
        <PageFacts
          lines={[
            [words.late_name, m.opendata_late({ days: formatCount(delay_days, locale) })],
            [words.releases, formatCount(releases.length, locale)],
          ]}
        />
      </PageTitle>
      <div className={`wrap ${styles.page}`}>
        <Section id="days" title={words.releases}>
          <p className={styles.text}>
            {releases.length === 0 ? words.no_days : null}{' '}
            {waiting > 0 ? m.opendata_waiting(toCount(waiting)) : null}
          </p>
          {releases.length === 0 ? null : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            <section className={table.scroll} tabIndex={0} aria-label={words.releases}>
              <ReleasesTable releases={releases} words={words} folder={folder} />
            </section>
          )}
          <p className={`cluster ${styles.links}`}>
            <a href={`${folder}index.json`}>{words.index}</a>
            <a href={`${folder}schema.json`}>{words.schema}</a>
          </p>
        </Section>
        <Section id="contents" title={words.contents}>
          <p className={styles.text}>{words.contents_text}</p>
          <p className={styles.text}>{words.left_out_text}</p>
        </Section>
        <Section id="check" title={words.check}>
          <p className={styles.text}>{words.check_text}</p>
          <pre className={styles.command}>
            <code>npm run open-data{'\n'}npm run open-data -- --data DIR</code>
          </pre>
        </Section>
        <Section id="chain" title={words.chain}>
          <p className={styles.text}>{words.chain_text}</p>
          {head === null ? null : (
            <p className={styles.text}>
              {words.head}: <code className={styles.hash}>{head}</code>
            </p>
          )}
        </Section>
        <Section id="licences" title={words.licences}>
          <table className={`${table.table} ${styles.licences}`} aria-labelledby="licences-title">
            <thead>
              <tr>
                <th scope="col">{words.column_source}</th>
                <th scope="col">{words.column_licence}</th>
              </tr>
            </thead>
            <tbody>
              {licences.map(({ source, licence, terms }) => (
                <tr key={source}>
                  <th scope="row">
                    {source === 'fairview-estimate' ? m.why_estimate() : sourceName(source)}
                  </th>
                  <td>
                    {words[LICENCE_WORDS[licence]]}{' '}
                    {terms === null ? (
                      <span className="src">{words.no_terms}</span>
                    ) : (
                      <a className="link" href={terms} rel="noreferrer">
                        {words.terms}
                      </a>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      </div>
    </>
  );
}

function ReleasesTable({
  releases,
  words,
  folder,
}: Pick<OpenDataPageProps, 'words' | 'folder'> & Pick<OpenDataAnswer, 'releases'>) {
  const locale = getLocale();
  return (
    <table className={`${table.table} ${styles.releases}`}>
      <thead>
        <tr>
          <th scope="col">{words.column_day}</th>
          <th scope="col">{words.column_method}</th>
          <th scope="col">{words.column_assets}</th>
          <th scope="col">{words.column_scores}</th>
          <th scope="col">{words.column_left_out}</th>
          <th scope="col">{words.column_files}</th>
          <th scope="col">{words.column_hash}</th>
        </tr>
      </thead>
      <tbody>
        {releases.map(({ day, method, assets, scores, left_out, sha256 }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day, locale)}</th>
            <td>{method}</td>
            <td>{formatCount(assets, locale)}</td>
            <td>{formatCount(scores, locale)}</td>
            <td>{formatCount(left_out, locale)}</td>
            <td>
              <span className={`cluster ${styles.files}`}>
                {(
                  [
                    ['.json', words.json],
                    ['-inputs.csv', words.csv_inputs],
                    ['-scores.csv', words.csv_scores],
                  ] as const
                ).map(([end, name]) => (
                  <a key={end} className="link" href={`${folder}${day}${end}`}>
                    {name}
                  </a>
                ))}
              </span>
            </td>
            <td>
              <code className={styles.hash}>{sha256}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
