import styles from './sub-scores.module.css';

/** A bar of 0..100 on a pale track. The figure stands beside it, so it is silent. */
export function Bar({ value, className }: { value: number; className?: string }) {
  return (
    <svg
      className={className ?? styles.bar}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect data-part="track" width="100" height="8" />
      <rect data-part="bar" width={Math.round(value * 100) / 100} height="8" />
    </svg>
  );
}
