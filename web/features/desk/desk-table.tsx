import type { ReactNode } from 'react';
import table from '#web/ui/table.module.css';
import styles from './desk.module.css';

interface Column {
  title: string;
  isNumber?: boolean;
  /** A moment, which stays on one line. */
  isMoment?: boolean;
}

interface DeskTableProps {
  /** Id of the section whose title labels the table. */
  section: string;
  columns: readonly Column[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table of the desk: the first cell of each row names it. It scrolls sideways on a phone. */
export function DeskTable({ section, columns, rows }: DeskTableProps) {
  const toClass = (at: number) => {
    const { isNumber, isMoment } = columns[at] ?? {};
    return isNumber ? styles.number : isMoment ? styles.whole : undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark would have the same name as its section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className={styles.wide} role="group" tabIndex={0} aria-labelledby={`${section}-title`}>
      <table className={table.table} aria-labelledby={`${section}-title`}>
        <thead>
          <tr>
            {columns.map(({ title }, at) => (
              <th key={title} scope="col" className={toClass(at)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className={toClass(0)}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]?.title} className={toClass(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
