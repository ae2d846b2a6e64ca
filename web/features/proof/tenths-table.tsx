import type { Proof } from '#contracts/proof.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import table from '#web/ui/table.module.css';
import styles from './proof.module.css';

/** What happened to each tenth of the scores, lowest first. */
export function TenthsTable({ tenths, labelledBy }: Pick<Proof, 'tenths'> & { labelledBy: string }) {
  const locale = getLocale();
  const largest = Math.max(...tenths.map(({ drawdown }) => drawdown));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={table.scroll} tabIndex={0} aria-label={m.proof_column_tenth()}>
      <table className={`${table.table} ${styles.tenths}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{m.proof_column_tenth()}</th>
            <th scope="col">{m.proof_column_score()}</th>
            <th scope="col">{m.proof_column_share()}</th>
            <th scope="col">{m.proof_column_fall()}</th>
            <td className={styles.plot} aria-hidden="true" />
            <th scope="col">{m.proof_column_observations()}</th>
          </tr>
        </thead>
        <tbody>
          {tenths.map(({ score, collapsed, drawdown, observations }, place) => (
            <tr key={score}>
              <th scope="row">{place + 1}</th>
              <td>{formatFixed(score, 1, locale)}</td>
              <td>{formatShare(collapsed, locale)}</td>
              <td>{formatShare(drawdown, locale)}</td>
              <td className={styles.plot} aria-hidden="true">
                <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                  <rect className={styles.bar} width={(100 * drawdown) / largest} y="2" height="8" />
                </svg>
              </td>
              <td>{formatCount(observations, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
