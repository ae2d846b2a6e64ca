import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  fill?: boolean;
  small?: boolean;
  /** Whether the action is running: the button keeps its size and ignores clicks. */
  busy?: boolean;
}

/** A button for actions: outlined, or filled in ink, once per page. Use `ButtonLink` for navigation. */
export function Button({
  fill = false,
  small = false,
  busy = false,
  type = 'button',
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      className={[styles.button, fill && styles.fill, small && styles.small].filter(Boolean).join(' ')}
    />
  );
}
