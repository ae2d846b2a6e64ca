import type { DetailsAnswer } from '#contracts/details.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { FlagBadge } from '#web/components/flag/flag-badge.tsx';
import { lowerFirst } from '#web/components/score/sub-score-words.ts';
import styles from './identity.module.css';

/** Number and names of the active red flags, the most severe first, with a link to their evidence. */
export function FlagLine({ details: { flags } }: { details: DetailsAnswer }) {
  const active = flags
    .filter(({ cleared_at }) => cleared_at === null)
    .sort((left, right) => right.severity.localeCompare(left.severity));
  const [worst] = active;
  if (!worst) return <p className={styles.flags}>{m.asset_flags_none()}</p>;
  const names = new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(
    active.map(({ title }) => lowerFirst(title)),
  );
  return (
    <p className={styles.flags}>
      <FlagBadge severity={worst.severity}>
        <span>
          <b>{m.asset_flags_count({ count: active.length })}</b>: {names}.
        </span>
      </FlagBadge>{' '}
      <a className="link unprinted" href="#flags">
        {m.asset_flags_evidence()}
      </a>
    </p>
  );
}
