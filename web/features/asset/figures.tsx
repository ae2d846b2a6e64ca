import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
}

interface FiguresProps {
  title: string;
  figures: readonly Figure[];
  /** Where they come from and when, or that they are not recorded yet. */
  source: string | null;
}

/** A titled list of figures, one a line, with their source below. */
export function Figures({ title, figures, source }: FiguresProps) {
  return (
    <section className={styles.figures}>
      <h3>{title}</h3>
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {source ? <p className="src">{source}</p> : null}
    </section>
  );
}
