import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  fill?: boolean;
  small?: boolean;
  /** Its work is under way: it stays where it is and does nothing again. */
  busy?: boolean;
}

/** A button: outlined, or filled in ink once a page. It does something; what leads somewhere is a `ButtonLink`. */
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
