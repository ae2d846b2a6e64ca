import type { ReactNode } from 'react';
import { MIN_CHANGES } from '#domain/compare/correlation.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange, formatPercent } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Change } from '#web/components/money/change.tsx';
import type { PriceMoves } from '#web/features/comparator/compare-histories.ts';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { toCount } from '#web/words/to-count.ts';
import styles from './history-section.module.css';

/** Change, max drawdown and volatility of each price, with the number of days. */
export function MovesTable({ sides, moves }: { sides: readonly Side[]; moves: readonly PriceMoves[] }) {
  const locale = getLocale();
  const between = (from: number | null, until: number | null) =>
    from === null || until === null
      ? null
      : m.chart_until({ from: formatDate(from, locale), until: formatDate(until, locale) });
  const lines: { name: string; cell: (move: PriceMoves) => [figure: ReactNode, note: string | null] }[] = [
    {
      name: m.compare_moved(),
      cell: ({ change }) => [
        <Change key="change" value={change} text={formatChange(change, locale, 1)} />,
        null,
      ],
    },
    {
      name: m.compare_drawdown(),
      cell: ({ drawdown }) => [
        formatPercent(drawdown && (drawdown.percent === 0 ? 0 : -drawdown.percent), locale, 1),
        drawdown && between(drawdown.high, drawdown.low),
      ],
    },
    {
      name: m.compare_volatility(),
      cell: ({ volatility: { percent, days } }) => [
        formatPercent(percent, locale, 1),
        percent === null
          ? m.compare_few_changes({ days: formatCount(days, locale), needed: MIN_CHANGES })
          : m.compare_of_changes(toCount(days)),
      ],
    },
    {
      name: m.compare_closes(),
      cell: ({ closes }) => [formatCount(closes, locale), null],
    },
  ];
  return (
    <table className={styles.moves}>
      <caption className="vh">{m.compare_moves()}</caption>
      <thead>
        <tr>
          <td />
          {sides.map(({ asset }, index) => (
            <th key={asset._id} scope="col" className={extraClass(index > 1)}>
              {asset.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, cell }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {moves.map((move, index) => {
              const [figure, note] = cell(move);
              return (
                <td key={sides[index]?.asset._id} className={extraClass(index > 1)}>
                  {figure}
                  {note ? <small>{note}</small> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
