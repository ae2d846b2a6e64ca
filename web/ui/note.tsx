import type { ReactNode } from 'react';
import styles from './note.module.css';

interface NoteProps {
  title: string;
  children?: ReactNode;
  /**
   * An error is announced when it appears; a warning has the same look but is part of the page from the
   * start.
   */
  kind?: 'plain' | 'warning' | 'error';
}

/** A status message: what happened, what still works, what to do. */
export function Note({ title, children, kind = 'plain' }: NoteProps) {
  return (
    <div className={styles.note} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <b>{title}</b>
      {children ? <p>{children}</p> : null}
    </div>
  );
}
