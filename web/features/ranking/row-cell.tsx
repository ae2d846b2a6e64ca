import type { ColumnId } from '#contracts/ranking-parameters.ts';
import { formatCompactCount, formatCompactMoney } from '#domain/format/format-compact.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import {
  OtherPriceDay,
  RowChange,
  RowFlag,
  RowPrice,
  RowSparkline,
  Unknown,
} from '#web/features/ranking/row-parts.tsx';
import styles from './ranking-table.module.css';

interface RowCellProps {
  column: ColumnId;
  row: RankedRow;
  currency: Currency;
  /** Time of the newest price in the list. */
  pricedAt: string | null;
}

/** Cell of a column that can be chosen. */
export function RowCell({ column, row, currency, pricedAt }: RowCellProps) {
  const { entry } = row;
  const { scores, market } = entry;
  const locale = getLocale();
  switch (column) {
    case 'flags':
      return (
        <td className={styles.flags} data-none={entry.worst_flag ? undefined : true}>
          <RowFlag entry={entry} />
        </td>
      );
    case 'price':
      return (
        <td className={`num ${styles.price}`}>
          <RowPrice entry={entry} currency={currency} />
          <OtherPriceDay row={row} pricedAt={pricedAt} />
        </td>
      );
    case 'change_1h':
    case 'change_24h':
    case 'change_7d':
      return (
        <td className={`num ${styles[column]}`}>
          <RowChange entry={entry} currency={currency} period={column} />
        </td>
      );
    case 'market_cap':
    case 'volume_24h': {
      const amount = market[column][currency];
      return (
        <td className={`num ${styles[column]}`}>
          {amount === null ? (
            <Unknown words={m.value_unknown()} />
          ) : (
            formatCompactMoney(amount, currency, locale)
          )}
        </td>
      );
    }
    case 'supply':
      return (
        <td className={`num ${styles.supply}`}>
          <RowSupply circulating={market.circulating} share={market.supply_share} />
        </td>
      );
    case 'sparkline':
      return (
        <td className={styles.sparkline}>
          <RowSparkline market={market} currency={currency} />
        </td>
      );
    case 'measured':
      return (
        <td className={`num ${styles.measured}`}>
          {scores ? formatShare(scores.measured_share, locale, 0) : <Unknown words={m.value_unknown()} />}
        </td>
      );
    default:
      return <td className={`num ${styles.pillar}`}>{formatScore(scores?.[column], locale)}</td>;
  }
}

/** Length of the bar of the whole maximum supply, in CSS pixels. */
const BAR_WIDTH = 34;

/** Circulating supply, and a bar of its share of the maximum. */
function RowSupply({ circulating, share }: { circulating: number | null; share: number | null }) {
  const locale = getLocale();
  if (circulating === null) return <Unknown words={m.value_unknown()} />;
  return (
    <>
      {formatCompactCount(circulating, locale)}
      {share === null ? (
        <span className={styles.noMaximum} role="img" aria-label={m.supply_no_maximum()}>
          ∞
        </span>
      ) : (
        <svg
          width={BAR_WIDTH}
          height="4"
          role="img"
          aria-label={m.supply_of_maximum({ share: formatShare(share, locale, 0) })}
        >
          <rect className={styles.maximum} width={BAR_WIDTH} height="4" />
          <rect width={Math.max(1, BAR_WIDTH * share)} height="4" />
        </svg>
      )}
    </>
  );
}
