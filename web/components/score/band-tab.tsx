import styles from './band-tab.module.css';

interface BandTabProps {
  band: string;
  /** Less than half of the score is measured: the letter is outlined. */
  provisional?: boolean;
  className?: string;
}

/** The letter of a band on its colour, which `data-band` sets here or on an ancestor. */
export function BandTab({ band, provisional = false, className }: BandTabProps) {
  return (
    <span
      className={className ? `${styles.tab} ${className}` : styles.tab}
      data-band={band}
      data-provisional={provisional || undefined}
    >
      {band}
    </span>
  );
}
