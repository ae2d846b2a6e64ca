import { Pennant } from '#web/components/flag/pennant.tsx';
import type { FlagExample } from '#web/features/introduction/examples.ts';
import styles from './flag-evidence.module.css';

/** A flag as an asset page shows it: what, since when, the sentence with its numbers, its effect, its source. */
export function FlagEvidence({ flag }: { flag: FlagExample }) {
  return (
    <div className={styles.flag}>
      <Pennant severity={flag.severity}>
        <b>{flag.title}</b>
      </Pennant>
      <p className={styles.since}>{flag.since}</p>
      <p className={styles.text}>{flag.text}</p>
      <p className={styles.effect}>{flag.effect}</p>
      {flag.source ? <p className="src">{flag.source}</p> : null}
    </div>
  );
}
