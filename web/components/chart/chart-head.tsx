import type { ReactNode } from 'react';
import styles from './chart-frame.module.css';

interface ChartHeadProps {
  id: string;
  title: string;
  /** Whether a line separates it from the content above. */
  ruled?: boolean;
  /** At the right: ranges or a description. */
  children?: ReactNode;
}

/** The title of a chart. */
export function ChartHead({ id, title, ruled = false, children }: ChartHeadProps) {
  return (
    <div className={`cluster ${styles.head}`} data-ruled={ruled || undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
