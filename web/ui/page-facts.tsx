import styles from './page-facts.module.css';

/** Date and coverage beside the title of a page, one line each. */
export function PageFacts({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
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
