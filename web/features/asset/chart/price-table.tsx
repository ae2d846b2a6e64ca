import { CURRENCY_CODE, type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import styles from '#web/ui/chart/chart.module.css';
import { tableRows } from '#web/ui/chart/table-rows.ts';
import { Money } from '#web/ui/money.tsx';
import type { PricePoint } from './price-series.ts';

/** The chart as a table, newest first: every day up to a year, beyond that the last day of each month. */
export function PriceTable({
  points,
  currency,
  title,
}: {
  points: readonly PricePoint[];
  currency: Currency;
  title: string;
}) {
  const locale = getLocale();
  const volumes = points.some((point) => point.volume !== null);
  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.asset_chart_day()}</th>
            <th scope="col" className="num">
              {m.asset_chart_close({ currency: CURRENCY_CODE[currency] })}
            </th>
            {volumes ? (
              <th scope="col" className="num">
                {m.asset_chart_volume_24h()}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {tableRows(points).map((point) => (
            <tr key={point.at}>
              <th scope="row">{formatDate(point.at, locale)}</th>
              <td className="num">{formatCurrency(point.value, currency, locale)}</td>
              {volumes ? (
                <td className="num">
                  <Money short value={point.volume} currency={currency} locale={locale} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
