import styles from './star-button.module.css';

interface StarButtonProps {
  /** Whether the item is followed. */
  on: boolean;
  /** Accessible name without a visible text: the action and its object. */
  label: string;
  /** Visible text beside the star. */
  text?: string;
  busy?: boolean;
  onPress: () => void;
}

/** A toggle that follows or unfollows something. */
export function StarButton({ on, label, text, busy = false, onPress }: StarButtonProps) {
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={on}
      aria-label={text ? undefined : label}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M9 1.8l2.2 4.6 5 .7-3.6 3.5.9 5L9 13.2l-4.5 2.4.9-5L1.8 7.1l5-.7z" />
      </svg>
      {text ? <span className="link">{text}</span> : null}
    </button>
  );
}
