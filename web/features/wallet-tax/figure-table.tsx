import type { ReactNode } from 'react';
import frame from '#web/ui/table.module.css';
import styles from './figure-table.module.css';

export interface FigureRow {
  key: string;
  /** The first names the row. */
  cells: readonly ReactNode[];
  /** `faint`: part of the row above; `strong`: the sum of all. */
  kind?: 'faint' | 'strong';
}

interface FigureTableProps {
  caption: string;
  columns: readonly { head: string; numeric?: boolean }[];
  rows: readonly FigureRow[];
}

/** A table of exact figures, whose first column names the row. A list on a phone, each figure beside its name. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const numeric = (at: number) => (columns[at]?.numeric ? 'num' : undefined);
  return (
    // The roles hold where the phone draws it as a list.
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the roles of a table away
    <table className={`${frame.table} ${styles.table}`} role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head }, at) => (
            <th key={head} scope="col" role="columnheader" className={numeric(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells: [first, ...others], kind }) => (
          <tr
            key={key}
            role="row"
            data-faint={kind === 'faint' || undefined}
            data-strong={kind === 'strong' || undefined}
          >
            <th scope="row" role="rowheader">
              {first}
            </th>
            {others.map((cell, at) => (
              <td key={columns[at + 1]!.head} role="cell" className={numeric(at + 1)}>
                {cell === '' ? null : (
                  <>
                    <span className={styles.label} aria-hidden="true">
                      {columns[at + 1]!.head}
                    </span>
                    <span>{cell}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the roles of a table away
  );
}
