import type { Table } from '#web/features/method/content.ts';
import frame from '#web/ui/table.module.css';
import styles from './plain-table.module.css';

/** A plain table. `narrow` tables are placed side by side with their titles above. */
export function PlainTable({ table, narrow = false }: { table: Table; narrow?: boolean }) {
  const { caption, title, wide, columns, rows, total } = table;
  const numeric = (index: number) => (columns[index]?.numeric ? 'num' : undefined);
  return (
    <table
      className={`${frame.table} ${styles.table}`}
      data-narrow={narrow || undefined}
      data-wide={wide || undefined}
    >
      <caption className={title ? styles.titled : undefined}>
        {title ? (
          <>
            {title}
            <span className="vh">. {caption}</span>
          </>
        ) : (
          caption
        )}
      </caption>
      <thead>
        <tr>
          {columns.map(({ head }, index) => (
            <th key={head} scope="col" className={numeric(index)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...others], href }) => (
          <tr key={first}>
            <th scope="row">{href ? <RowLink href={href}>{first}</RowLink> : first}</th>
            {others.map((cell, index) => (
              <td key={index} className={numeric(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            {total.map((cell, index) =>
              index === 0 ? (
                <th key={index} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={index} className={numeric(index)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

function RowLink({ href, children }: { href: string; children: string | undefined }) {
  const linkProps = href.startsWith('#') ? {} : { rel: 'noopener noreferrer' };
  return (
    <a href={href} {...linkProps}>
      {children}
    </a>
  );
}
