import type { Band } from '#domain/scoring/snapshot.ts';
import { BandTab } from '#web/components/score/band-tab.tsx';
import styles from './bands.module.css';

interface BandsProps {
  caption: string;
  bands: readonly { band: Band; words: string }[];
}

/** The score ranges of the six bands. */
export function Bands({ caption, bands }: BandsProps) {
  return (
    <ul className={styles.bands} aria-label={caption}>
      {bands.map(({ band, words }) => (
        <li key={band}>
          <BandTab band={band} />
          {words}
        </li>
      ))}
    </ul>
  );
}
