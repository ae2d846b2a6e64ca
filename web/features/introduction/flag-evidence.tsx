import { FlagBadge } from '#web/components/flag/flag-badge.tsx';
import type { FlagExample } from '#web/features/introduction/examples.ts';
import styles from './flag-evidence.module.css';

/** A flag as on the asset page: description, start, evidence, effect and source. */
export function FlagEvidence({ flag }: { flag: FlagExample }) {
  return (
    <div className={styles.flag}>
      <FlagBadge severity={flag.severity}>
        <b>{flag.title}</b>
      </FlagBadge>
      <p className={styles.since}>{flag.since}</p>
      <p className={styles.text}>{flag.text}</p>
      <p className={styles.effect}>{flag.effect}</p>
      {flag.source ? <p className="src">{flag.source}</p> : null}
    </div>
  );
}
