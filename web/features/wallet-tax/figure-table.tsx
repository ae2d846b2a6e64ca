import type { ReactNode } from 'react';
import frame from '#web/ui/table.module.css';
import styles from './figure-table.module.css';

export interface FigureRow {
  key: string;
  /** The first cell is the row header. */
  cells: readonly ReactNode[];
  /** `faint`: detail of the row above; `strong`: total. */
  kind?: 'faint' | 'strong';
}

interface FigureTableProps {
  caption: string;
  columns: readonly { head: string; numeric?: boolean }[];
  rows: readonly FigureRow[];
}

/** Table of exact figures with row headers. On phones a list of labelled figures. */
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
