import { type ReactNode, useId, useRef, useState } from 'react';
import { m } from '#messages';
import styles from './lines.module.css';

interface EditLineProps {
  name: string;
  value: ReactNode;
  /** Under the value: what is to be known of it. */
  note?: ReactNode;
  /** Name of the button; without one of its own it changes the value. */
  action?: string;
  /** The form that changes it; absent where it cannot be changed here. `close` puts it away. */
  children?: (close: () => void) => ReactNode;
}

/** One line of the account: its name, what it holds, and the form that unfolds under it. */
export function EditLine({ name, value, note, action, children }: EditLineProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <li className={styles.line}>
      <b id={id}>{name}</b>
      <div>
        <div className={styles.value}>{value}</div>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children ? (
        <button
          ref={button}
          type="button"
          className={styles.change}
          aria-expanded={open}
          aria-describedby={id}
          onClick={() => setOpen(!open)}
        >
          {open ? m.user_put_away() : (action ?? m.user_change())}
        </button>
      ) : null}
      {open && children ? <div className={styles.unfolded}>{children(close)}</div> : null}
    </li>
  );
}
