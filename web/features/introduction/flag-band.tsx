import { Link } from 'react-router';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import { FlagBadge, severityWord } from '#web/components/flag/flag-badge.tsx';
import type { FlagExample } from '#web/features/introduction/examples.ts';
import { FlagEvidence } from '#web/features/introduction/flag-evidence.tsx';
import styles from './flag-band.module.css';

interface FlagBandProps {
  legend: readonly { severity: FlagSeverity; text: string }[];
  flag: FlagExample | null;
  /** Heading above the example, with the name of its asset. */
  title: string;
}

/** The four severities, and an active flag of an asset with its evidence. */
export function FlagBand({ legend, flag, title }: FlagBandProps) {
  return (
    <>
      <ul className={styles.legend}>
        {legend.map(({ severity, text }) => (
          <li key={severity}>
            <FlagBadge severity={severity}>{severityWord(severity)}</FlagBadge>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {flag ? (
        <div className={styles.real}>
          <h3>
            <Link to={flag.href}>{title}</Link>
          </h3>
          <FlagEvidence flag={flag} />
        </div>
      ) : null}
    </>
  );
}
