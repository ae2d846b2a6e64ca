import styles from './third.module.css';

/** Returns the class of a cell, adding the one that hides a third asset on narrow screens. */
export const thirdClass = (isThird: boolean, other?: string): string | undefined =>
  isThird ? [styles.third, other].filter(Boolean).join(' ') : other;
