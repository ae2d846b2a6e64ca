import { type ReactNode, useId, useRef, useState } from 'react';
import { m } from '#messages';
import textButton from '#web/ui/text-button.module.css';
import styles from './lines.module.css';

interface EditLineProps {
  name: string;
  value: ReactNode;
  /** Text below the value. */
  note?: ReactNode;
  /** Label of the button; "Change" by default. */
  action?: string;
  /** Form that changes the value; absent when it cannot be changed here. `close` closes it. */
  children?: (close: () => void) => ReactNode;
}

/** A row of the account: name, value and an expandable form. */
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
          className={`${textButton.button} ${styles.change}`}
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
