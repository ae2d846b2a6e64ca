import { Link } from 'react-router';
import type { PromisesAnswer } from '#contracts/events.ts';
import { detailsHref } from '#contracts/pages.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import styles from './events.module.css';

interface PromisesTableProps {
  promises: readonly PromisesAnswer[];
  words: Picked<'events_'>;
}

/** How many announced upgrades and launches each project delivered on time. */
export function PromisesTable({ promises, words }: PromisesTableProps) {
  const locale = getLocale();
  if (promises.length === 0) return null;
  return (
    <Section id="promises" title={words.promises}>
      <p className={styles.note}>{words.promises_text}</p>
      <table className={`${table.table} ${styles.promises}`} aria-labelledby="promises-title">
        <thead>
          <tr>
            <th scope="col">{words.asset}</th>
            <th scope="col" className="num">
              {words.promises_kept}
            </th>
            <th scope="col" className="num">
              {words.outcome_slipped}
            </th>
            <th scope="col" className="num">
              {words.outcome_cancelled}
            </th>
            <th scope="col" className="num">
              {words.promises_rate}
            </th>
          </tr>
        </thead>
        <tbody>
          {promises.map(({ coin, kept, slipped, cancelled, rate }) => (
            <tr key={coin._id}>
              <th scope="row">
                <Link to={detailsHref(locale, coin._id, coin.name, DEFAULT_RISK_LEVEL)}>
                  <bdi>{coin.name}</bdi>
                </Link>
              </th>
              <td className="num">{kept}</td>
              <td className="num">{slipped}</td>
              <td className="num">{cancelled}</td>
              <td className="num">{rate === null ? '–' : formatShare(rate, locale, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
