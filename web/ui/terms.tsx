import type { ReactNode } from 'react';
import styles from './terms.module.css';

export interface Term {
  term: string;
  text: ReactNode;
}

/** A list of terms and explanations; with `columns` in two columns when there is room. */
export function Terms({ terms, columns = false }: { terms: readonly Term[]; columns?: boolean }) {
  return (
    <dl className={styles.terms} data-columns={columns || undefined}>
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
