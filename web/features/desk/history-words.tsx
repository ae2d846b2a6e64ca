import { m } from '#messages';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import styles from './desk.module.css';

/** What operators did with one thing, newest first, as a row of `Terms`; none before the first. */
export function historyTerm(history: readonly { at: string; action: string; reason: string }[]) {
  if (history.length === 0) return [];
  const text = history.map(({ at, action, reason }) => (
    <span key={`${at} ${action}`} className={styles.line}>
      {`${formatMoment(at)}, ${action}: ${reason}`}
    </span>
  ));
  return [{ term: m.newsdesk_history(), text }];
}
