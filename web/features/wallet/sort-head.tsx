import styles from './sort-head.module.css';

interface SortHeadProps {
  name: string;
  numeric?: boolean;
  /** How its column orders the rows; null where another does. */
  sorted: 'ascending' | 'descending' | null;
  onSort: () => void;
}

/** A column head that orders by its column, and the other way round when pressed again. */
export function SortHead({ name, numeric = false, sorted, onSort }: SortHeadProps) {
  return (
    <th scope="col" className={numeric ? `num ${styles.head}` : styles.head} aria-sort={sorted ?? undefined}>
      <button type="button" onClick={onSort}>
        {name}
        {sorted ? <i aria-hidden="true">{sorted === 'ascending' ? '▲' : '▼'}</i> : null}
      </button>
    </th>
  );
}
