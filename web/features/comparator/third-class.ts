import styles from './third.module.css';

/** The class of what belongs to a third asset, and is shown where there is room for it. */
export const thirdClass = (is: boolean, other?: string): string | undefined =>
  is ? [styles.third, other].filter(Boolean).join(' ') : other;
