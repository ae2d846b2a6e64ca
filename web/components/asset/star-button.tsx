import styles from './star-button.module.css';

interface StarButtonProps {
  /** Set: what it stands for is followed. */
  on: boolean;
  /** What a press would do, for whom and what. */
  label: string;
  /** Said beside the star. */
  text?: string;
  busy?: boolean;
  onPress: () => void;
}

/** A star that is pressed to follow something, and pressed again to leave it. */
export function StarButton({ on, label, text, busy = false, onPress }: StarButtonProps) {
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={on}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M9 1.8l2.2 4.6 5 .7-3.6 3.5.9 5L9 13.2l-4.5 2.4.9-5L1.8 7.1l5-.7z" />
      </svg>
      {text ? <span>{text}</span> : null}
    </button>
  );
}
