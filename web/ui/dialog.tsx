import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** What it is about, read out with its title. */
  text?: string;
  /** Absent: the keyboard does not close it, only what it offers does. A button in a form of the method `dialog` closes it. */
  onClose?: () => void;
  children: ReactNode;
}

/** A window over the page that has to be answered first. It opens as soon as it is drawn. */
export function Dialog({ title, text, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        if (!onClose) event.preventDefault();
      }}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {text ? <p id={`${id}-text`}>{text}</p> : null}
      {children}
    </dialog>
  );
}
