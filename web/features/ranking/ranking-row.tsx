import { memo, type ReactNode, type RefCallback } from 'react';
import { detailsHref } from '#contracts/pages.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { AssetName } from '#web/components/asset/asset-name.tsx';
import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import {
  OtherPriceDay,
  RowChange,
  RowFlag,
  RowPrice,
  RowSparkline,
} from '#web/features/ranking/row-parts.tsx';
import { RowScore } from '#web/features/ranking/row-score.tsx';
import styles from './ranking-table.module.css';

interface RankingRowProps {
  row: RankedRow;
  level: RiskLevel;
  currency: Currency;
  /** Time of the newest price in the list. */
  pricedAt: string | null;
  /** Position in the whole list, from 0. */
  index: number;
  /** Measures the row when only a part of the rows is rendered. */
  measure?: RefCallback<Element>;
}

/** Row of one asset. Clicks on its link are handled by the table. */
export const RankingRow = memo(function RankingRow({
  row,
  level,
  currency,
  pricedAt,
  index,
  measure,
}: RankingRowProps) {
  const { entry, rank, formerly } = row;
  const locale = getLocale();
  const { crypto_id: asset, scores, market } = entry;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={styles.place}>{rank === null ? UNKNOWN : formatCount(rank, locale)}</td>
      <td className={styles.asset}>
        <a href={detailsHref(locale, asset._id, asset.name, level)}>
          <AssetName name={asset.name} logo={asset.logo}>
            <span className={styles.ticker}>{asset.thicker}</span>
            <span className={styles.category}>&nbsp;· {asset.crypto_asset_category.name}</span>
            {formerly ? <span>&nbsp;· {m.search_formerly({ name: formerly })}</span> : null}
          </AssetName>
        </a>
      </td>
      <td className={styles.score}>
        <RowScore entry={entry} level={level} />
      </td>
      {PILLARS.map((block) => (
        <PillarCell key={block} scores={scores} block={block} />
      ))}
      <td className={`num ${styles.price} ${styles.apart}`}>
        <RowPrice entry={entry} currency={currency} />
        <OtherPriceDay row={row} pricedAt={pricedAt} />
        <span className={styles.besidePrice}>
          <RowChange entry={entry} currency={currency} />
        </span>
      </td>
      <td className={`num ${styles.change}`}>
        <RowChange entry={entry} currency={currency} />
      </td>
      <td className={`${styles.apart} ${styles.spark}`}>
        <RowSparkline market={market} currency={currency} />
      </td>
      <td className={styles.flag} data-none={entry.worst_flag ? undefined : true}>
        <RowFlag entry={entry} />
      </td>
    </tr>
  );
});

/** Cell of a pillar. The highest of the three is bold. */
function PillarCell({ scores, block }: { scores: RankedRow['entry']['scores']; block: Pillar }): ReactNode {
  const best = scores !== null && PILLARS.every((other) => scores[block] >= scores[other]);
  return (
    <td className={`num ${styles.sub}`} data-best={best || undefined}>
      {formatScore(scores?.[block], getLocale())}
    </td>
  );
}
