import { memo, type RefCallback } from 'react';
import { detailsHref } from '#contracts/pages.ts';
import type { ColumnId } from '#contracts/ranking-parameters.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Monogram } from '#web/components/asset/monogram.tsx';
import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import { RowAlert, RowStar } from '#web/features/ranking/row-actions.tsx';
import { RowCell } from '#web/features/ranking/row-cell.tsx';
import { RowScore } from '#web/features/ranking/row-score.tsx';
import styles from './ranking-table.module.css';

interface RankingRowProps {
  row: RankedRow;
  level: RiskLevel;
  currency: Currency;
  columns: readonly ColumnId[];
  /** Time of the newest price in the list. */
  pricedAt: string | null;
  /** Position in the whole list, from 0, when only a part of the rows is rendered. */
  index: number | undefined;
  /** Measures the row when only a part of the rows is rendered. */
  measure?: RefCallback<Element>;
  id?: string | undefined;
}

/** Row of one asset. Clicks on its link are handled by the table. */
export const RankingRow = memo(function RankingRow({
  row,
  level,
  currency,
  columns,
  pricedAt,
  index,
  measure,
  id,
}: RankingRowProps) {
  const { entry, rank, formerly } = row;
  const locale = getLocale();
  const { crypto_id: asset } = entry;
  const marketCap = entry.market.market_cap[currency];
  return (
    <tr id={id} ref={measure} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
      <td className={styles.star}>
        <RowStar asset={asset} />
      </td>
      <td className={styles.place}>{rank === null ? UNKNOWN : formatCount(rank, locale)}</td>
      <td className={styles.asset}>
        <a href={detailsHref(locale, asset._id, asset.name, level)}>
          <Monogram name={asset.name} picture={asset.logo} size="s" />
          <span>
            <b>
              <bdi>{asset.name}</bdi>
            </b>{' '}
            <small>
              <bdi>{asset.thicker}</bdi>
              {formerly ? ` · ${m.search_formerly({ name: formerly })}` : null}
              {marketCap === null ? null : (
                <span
                  className={styles.capBelow}
                >{` · ${formatCompactMoney(marketCap, currency, locale)}`}</span>
              )}
            </small>
          </span>
        </a>
      </td>
      <td className={styles.score}>
        {/* The bars move when a score changes, not when another asset takes the row. */}
        <RowScore key={asset._id} entry={entry} level={level} />
      </td>
      {columns.map((column) => (
        <RowCell key={column} column={column} row={row} currency={currency} pricedAt={pricedAt} />
      ))}
      <td className={styles.alert}>
        <RowAlert asset={asset} />
      </td>
    </tr>
  );
});
