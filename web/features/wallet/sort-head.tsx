import styles from './sort-head.module.css';

interface SortHeadProps {
  name: string;
  numeric?: boolean;
  /** Direction when this column sorts the rows, else null. */
  sorted: 'ascending' | 'descending' | null;
  onSort: () => void;
}

/** Column head that sorts, and reverses the order on a second click. */
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
