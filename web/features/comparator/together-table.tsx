import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { third } from '#web/features/comparator/third.ts';
import type { Together } from '#web/features/comparator/together.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import chart from '#web/ui/chart/chart.module.css';

/** The chart as a table, newest first, as it is drawn: every day, or every week of a long stretch. */
export function TogetherTable({
  together,
  names,
  title,
}: {
  together: Together;
  names: readonly string[];
  title: string;
}) {
  const locale = getLocale();
  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={chart.scroll} tabIndex={0} aria-label={title}>
      <table className={chart.table}>
        <thead>
          <tr>
            <th scope="col">{m.asset_chart_day()}</th>
            {names.map((name, index) => (
              <th key={name} scope="col" className={third(index > 1, 'num')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {together.rows.toReversed().map(([at, ...values]) => (
            <tr key={at}>
              <th scope="row">{formatDate(at, locale)}</th>
              {names.map((name, index) => (
                <td key={name} className={third(index > 1, 'num')}>
                  {formatFixed(values[index] ?? null, 1, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
