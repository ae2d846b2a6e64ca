import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  id: string;
  title: string;
  /** Beside the title, in small type: what is inside. */
  aside?: string | null;
  /** Whether it is open at first. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a page that can be closed: one line with its title. Works without script. */
export function Fold({ id, title, aside, isOpen = false, onToggle, children }: FoldProps) {
  // A later value would close what the reader has opened.
  const [isFirstOpen] = useState(isOpen);
  return (
    <details
      id={id}
      className={styles.fold}
      open={isFirstOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        {aside ? <span>{aside}</span> : null}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
