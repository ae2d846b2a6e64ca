import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
}

interface FiguresProps {
  title: string;
  figures: readonly Figure[];
  /** Source and date, or a note that nothing is recorded yet. */
  source: string | null;
}

/** A titled list of figures with their source. */
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
