import type { ReactNode } from 'react';
import styles from './variant-stack.module.css';

interface VariantStackProps<Name extends string> {
  /** The visible variant; null while unknown, which keeps the space empty. */
  shown: Name | null;
  /**
   * Whether `shown` is a guess before the browser storage is read. A guess is hidden when the document is
   * marked as logged in.
   */
  isGuess: boolean;
  variants: Readonly<Record<Name, ReactNode>>;
  className?: string | undefined;
}

/** Shows one of several variants in the space of the largest, so that switching causes no layout shift. */
export function VariantStack<Name extends string>({
  shown,
  isGuess,
  variants,
  className,
}: VariantStackProps<Name>) {
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
