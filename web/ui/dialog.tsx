import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Description that screen readers announce with the title. */
  text?: string;
  /**
   * Without it, Escape does not close the dialog. A button in a form with the method `dialog` closes it in
   * any case.
   */
  onClose?: () => void;
  children: ReactNode;
}

/** A modal dialog. It opens on mount. */
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
