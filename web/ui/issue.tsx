import styles from './issue.module.css';

/** Beside the title of a page: of when it is and how much it covers, a line each. */
export function Issue({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.issue}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
