import type { ReactNode } from 'react';
import styles from './note.module.css';

interface NoteProps {
  title: string;
  children?: ReactNode;
  /** An error is announced as it appears; a warning looks like one and stands there from the start. */
  kind?: 'plain' | 'warning' | 'error';
}

/** A state in words: what happened, what still holds, the way out. */
export function Note({ title, children, kind = 'plain' }: NoteProps) {
  return (
    <div className={styles.note} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <b>{title}</b>
      {children ? <p>{children}</p> : null}
    </div>
  );
}
