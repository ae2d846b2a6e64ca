import type { ReactNode } from 'react';
import styles from './one-of.module.css';

interface OneOfProps<Name extends string> {
  /** What is shown; null while it is not known: the place is kept, and nothing shows. */
  shown: Name | null;
  /** Before the page has read its browser, `shown` is a guess: hidden where the browser says that somebody is logged in. */
  isGuess: boolean;
  variants: Readonly<Record<Name, ReactNode>>;
  className?: string | undefined;
}

/** Several things for one place, of which one shows. The place is as large as the largest, so nothing moves when it changes. */
export function OneOf<Name extends string>({ shown, isGuess, variants, className }: OneOfProps<Name>) {
  return (
    <div className={`${styles.place} ${className ?? ''}`} data-guess={isGuess || undefined}>
      {Object.entries<ReactNode>(variants).map(([name, content]) => (
        <div key={name} data-shown={name === shown || undefined}>
          {content}
        </div>
      ))}
    </div>
  );
}
