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
  /** A second form, which its own button opens. */
  second?: { action: string; form: (close: () => void) => ReactNode };
}

/** A row of the account: name, value and an expandable form. */
export function EditLine({ name, value, note, action, children, second }: EditLineProps) {
  const [open, setOpen] = useState<number | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const id = useId();
  const forms = [
    ...(children ? [{ action: action ?? m.user_change(), form: children }] : []),
    ...(second ? [second] : []),
  ];
  const close = () => {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  return (
    <li className={styles.line}>
      <b id={id}>{name}</b>
      <div>
        <div className={styles.value}>{value}</div>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {forms.length > 0 ? (
        <div ref={buttons} className={`cluster ${styles.changes}`}>
          {forms.map(({ action }, at) => (
            <button
              key={action}
              type="button"
              className={textButton.button}
              aria-expanded={open === at}
              aria-describedby={id}
              onClick={() => setOpen(open === at ? null : at)}
            >
              {open === at ? m.user_put_away() : action}
            </button>
          ))}
        </div>
      ) : null}
      {open === null ? null : <div className={styles.unfolded}>{forms[open]?.form(close)}</div>}
    </li>
  );
}
