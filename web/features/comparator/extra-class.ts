import styles from './extra.module.css';

/** Returns the class of a cell, adding the one that hides the third and fourth asset on narrow screens. */
export const extraClass = (isExtra: boolean, other?: string): string | undefined =>
  isExtra ? [styles.extra, other].filter(Boolean).join(' ') : other;
