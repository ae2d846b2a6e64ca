import { Link } from 'react-router';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import type { ReportCell, ReportDocument } from '#domain/report/report-document.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import styles from './reports.module.css';

/** The sections of a report. On a phone each row is a block whose values carry their column’s name. */
export function ReportView({ document: { lead, sections } }: { document: ReportDocument }) {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {sections.map(({ id, title, lead: note, head, rows, empty }) => (
        <Section key={id} id={id} title={title}>
          {note === null ? null : <p className={styles.lead}>{note}</p>}
          {rows.length === 0 ? (
            <p>{empty}</p>
          ) : (
            // The roles hold where the phone draws it as blocks.
            // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the roles of a table away
            <div className={styles.scroll}>
              <table
                className={`${table.table} ${styles.table}`}
                role="table"
                aria-labelledby={`${id}-title`}
              >
                <thead role="rowgroup">
                  <tr role="row">
                    {head.map((name) => (
                      <th key={name} scope="col" role="columnheader">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody role="rowgroup">
                  {rows.map(([name, ...values], at) => (
                    <tr key={at} role="row">
                      <th scope="row" role="rowheader">
                        {name ? <Cell cell={name} /> : null}
                      </th>
                      {values.map((cell, column) => (
                        <td key={head[column + 1]} role="cell" data-label={head[column + 1]}>
                          <Cell cell={cell} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the roles of a table away
          )}
        </Section>
      ))}
    </>
  );
}

function Cell({ cell: { text, note, link } }: { cell: ReportCell }) {
  return (
    <>
      {link === undefined ? text : <Link to={`${getLocalePrefix(getLocale())}${link}`}>{text}</Link>}
      {note === undefined ? null : <small>{note}</small>}
    </>
  );
}
