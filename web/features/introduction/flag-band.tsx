import { Link } from 'react-router';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import { Pennant, severityWord } from '#web/components/flag/pennant.tsx';
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
            <Pennant severity={severity}>{severityWord(severity)}</Pennant>
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
