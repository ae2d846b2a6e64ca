import { m } from '#messages';
import styles from './flag-entry.module.css';

/** Heads above the lines of the board. Each line says its parts in words, so the heads are for the eye. */
export function FlagHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{m.flags_severity()}</span>
      <span>{m.column_asset()}</span>
      <span>{m.flags_text()}</span>
      <span>{m.flags_since_head()}</span>
      <span>{m.flags_line_head()}</span>
      <span>{m.flags_price_since()}</span>
      <span>{m.column_score()}</span>
    </div>
  );
}
