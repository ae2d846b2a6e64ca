import type { ReactNode } from 'react';
import table from '#web/ui/table.module.css';
import styles from './blank-table.module.css';

export interface BlankColumn {
  head: string;
  numeric?: boolean;
  /** Hidden on a phone. */
  wide?: boolean;
  /** Placeholder of the figure: an empty ring, an unfilled mark, a star. A ruled line by default. */
  mark?: ReactNode;
}

interface BlankTableProps {
  caption: string;
  columns: readonly BlankColumn[];
  /** Number of blank lines below the message. */
  lines: number;
  /** What is empty and why; hidden but with its space while `waiting`. */
  children: ReactNode;
  waiting?: boolean;
}

/** An empty table: its real columns, a message, ruled lines without figures. */
export function BlankTable({ caption, columns, lines, children, waiting = false }: BlankTableProps) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, numeric, wide }) => (
            <th key={head} scope="col" className={numeric ? 'num' : undefined} data-wide={wide || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td colSpan={columns.length} className={styles.says} data-waiting={waiting || undefined}>
            {children}
          </td>
        </tr>
      </tbody>
      <tbody aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <tr key={line} className={styles.blank}>
            {columns.map(({ head, numeric, wide, mark }) => (
              <td key={head} className={numeric ? 'num' : undefined} data-wide={wide || undefined}>
                {mark ?? <i />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Placeholder of an image. */
export function BlankRing() {
  return (
    <span className={styles.ring}>
      <span />
      <i />
    </span>
  );
}
