import styles from './monogram.module.css';

interface MonogramProps {
  /** Its first letter or digit is shown. */
  name: string;
  /** A picture of our own origin; the letter stands in where there is none. */
  picture?: string | null;
  size?: 's' | 'm' | 'l';
}

/** A round picture of 26, 34 or 64 px, or the first letter in its place. The name stands beside it, so it is silent. */
export function Monogram({ name, picture = null, size = 'm' }: MonogramProps) {
  const side = { s: 26, m: 34, l: 64 }[size];
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '·';
  return (
    <span className={styles.monogram} data-size={size} aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" width={side} height={side} loading="lazy" decoding="async" />
      ) : (
        letter
      )}
    </span>
  );
}
