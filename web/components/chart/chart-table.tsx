import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './chart-table.module.css';

interface ChartTableProps<Row extends { at: number }> {
  title: string;
  /** Whether rows are shown with their time of day. */
  hourly?: boolean;
  rows: readonly Row[];
  /** Columns with their cells. `className` hides columns on narrow windows. */
  columns: readonly { name: string; className?: string | undefined; cell: (row: Row) => ReactNode }[];
}

/** A chart as a table, one row per day or hour, in the given order. */
export function ChartTable<Row extends { at: number }>({
  title,
  hourly = false,
  rows,
  columns,
}: ChartTableProps<Row>) {
  const locale = getLocale();
  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{hourly ? m.chart_hour() : m.chart_day()}</th>
            {columns.map(({ name, className = 'num' }) => (
              <th key={name} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              <th scope="row">{(hourly ? formatDateTime : formatDate)(row.at, locale)}</th>
              {columns.map(({ name, className = 'num', cell }) => (
                <td key={name} className={className}>
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
