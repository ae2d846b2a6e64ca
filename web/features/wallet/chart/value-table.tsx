import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import type { ValueDay } from '#web/features/wallet/chart/value-series.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import styles from '#web/ui/chart/chart.module.css';
import { tableRows } from '#web/ui/chart/table-rows.ts';

interface ValueTableProps {
  days: readonly ValueDay[];
  currency: Currency;
  title: string;
}

/** The chart as a table, newest first: every day up to a year, beyond that the last day of each month. */
export function ValueTable({ days, currency, title }: ValueTableProps) {
  const locale = getLocale();
  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.asset_chart_day()}</th>
            <th scope="col" className="num">
              {m.wallet_value()}
            </th>
            <th scope="col" className="num">
              {m.wallet_sum_invested()}
            </th>
          </tr>
        </thead>
        <tbody>
          {tableRows(days).map(({ at, exactValue, exactInvested }) => (
            <tr key={at}>
              <th scope="row">{formatDate(at, locale)}</th>
              <td className="num">{formatSum(exactValue, currency, locale)}</td>
              <td className="num">{formatSum(exactInvested, currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
