import styles from './dots.module.css';

/** Three dots, some of them filled. Decorative: the caller adds the label. */
export function Dots({ filled }: { filled: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <i key={place} data-full={place <= filled || undefined} />
      ))}
    </span>
  );
}
