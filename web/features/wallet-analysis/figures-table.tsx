import type { Key, ReactNode } from 'react';
import { m } from '#messages';
import table from '#web/ui/table.module.css';
import styles from './figures-table.module.css';

export interface FiguresColumn<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Whether the cells are text and begin at the left. */
  isText?: boolean;
  /** Drawing of a figure that another column states. */
  isDrawing?: boolean;
}

interface FiguresTableProps<Row> {
  /** Name of the table. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The first column names the row. */
  columns: readonly [FiguresColumn<Row>, ...FiguresColumn<Row>[]];
  /** Whether the last row is a total. */
  hasTotal?: boolean;
}

/** Number of columns up to which a table does not fill a wide page. */
const MAX_SHORT_COLUMNS = 3;

/** A table of figures that scrolls sideways on a narrow page. */
export function FiguresTable<Row>({ label, rows, keyOf, columns, hasTotal }: FiguresTableProps<Row>) {
  const [head, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={table.scroll} tabIndex={0} aria-label={m.analysis_table({ name: label })}>
      <table
        className={`${table.table} ${styles.figures}`}
        data-total={hasTotal || undefined}
        data-short={columns.length <= MAX_SHORT_COLUMNS || undefined}
      >
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{head.name}</th>
            {others.map(({ name, isText, isDrawing }) =>
              isDrawing ? (
                <td key={name} className={styles.drawing} aria-hidden="true" />
              ) : (
                <th key={name} scope="col" className={isText ? undefined : 'num'}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head.cell(row)}</th>
              {others.map(({ name, cell, isText, isDrawing }) => (
                <td
                  key={name}
                  className={isDrawing ? styles.drawing : isText ? undefined : 'num'}
                  aria-hidden={isDrawing || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
