import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  /** What the figure means or is made of. */
  text: ReactNode;
}

/** Figures side by side, each with its name above and an explanation below. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
