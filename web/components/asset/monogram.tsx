import styles from './monogram.module.css';

interface MonogramProps {
  /** The first letter or digit is shown. */
  name: string;
  /** URL on our own origin. */
  picture?: string | null;
  size?: 's' | 'm' | 'l';
}

/**
 * The first letter in a circle of 26, 34 or 64 px, covered by the image. So the letter shows when there is no
 * image or it cannot be loaded. Hidden from screen readers because the name is beside it.
 */
export function Monogram({ name, picture = null, size = 'm' }: MonogramProps) {
  const side = { s: 26, m: 34, l: 64 }[size];
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '·';
  return (
    <span className={styles.monogram} data-size={size} aria-hidden="true">
      {letter}
      {picture && <img src={picture} alt="" width={side} height={side} loading="lazy" decoding="async" />}
    </span>
  );
}
