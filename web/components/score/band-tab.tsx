import styles from './band-tab.module.css';

/** The letter of a band on its colour, which `data-band` sets here or on an ancestor. */
export function BandTab({ band, className }: { band: string; className?: string }) {
  return (
    <span className={className ? `${styles.tab} ${className}` : styles.tab} data-band={band}>
      {band}
    </span>
  );
}
