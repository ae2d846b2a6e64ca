import styles from './dots.module.css';

/** Three dots, `full` of them filled. A word always stands beside them. */
export function Dots({ full }: { full: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <i key={place} data-full={place <= full || undefined} />
      ))}
    </span>
  );
}
