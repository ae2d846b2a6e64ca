import type { ReactNode } from 'react';
import table from '#web/ui/table.module.css';
import styles from './blank-table.module.css';

export interface BlankColumn {
  head: string;
  numeric?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
  /** What stands at the place of the figure: an empty ring, a mark not filled in, a star. Else a ruled line. */
  mark?: ReactNode;
}

interface BlankTableProps {
  caption: string;
  columns: readonly BlankColumn[];
  /** Blank lines under the message. */
  lines: number;
  /** What is empty and why; while that is not known it keeps its room unseen. */
  children: ReactNode;
  waiting?: boolean;
}

/** The frame of a table that holds nothing yet: its real columns, a sentence, ruled lines without figures. */
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

/** The place of a picture. */
export function BlankRing() {
  return (
    <span className={styles.ring}>
      <span />
      <i />
    </span>
  );
}
