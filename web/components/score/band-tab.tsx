import styles from './band-tab.module.css';

/** The letter of a band on its colour. The colour comes from a `data-band` here or above. */
export function BandTab({ band, className }: { band: string; className?: string }) {
  return (
    <span className={className ? `${styles.tab} ${className}` : styles.tab} data-band={band}>
      {band}
    </span>
  );
}
