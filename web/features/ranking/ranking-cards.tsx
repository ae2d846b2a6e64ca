import { memo, type RefCallback, useMemo, useRef } from 'react';
import { detailsHref } from '#contracts/pages.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { pillarName } from '#web/components/score/profile-words.ts';
import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import { splitIntoLines } from '#web/features/ranking/card-lines.ts';
import {
  OtherPriceDay,
  RowChange,
  RowFlag,
  RowPrice,
  RowSparkline,
} from '#web/features/ranking/row-parts.tsx';
import { RowScore } from '#web/features/ranking/row-score.tsx';
import type { ShownRanking } from '#web/features/ranking/use-arrangement.ts';
import { useColumns } from '#web/features/ranking/use-columns.ts';
import { LongList } from '#web/ui/long-list.tsx';
import { useLinkClicks } from '#web/ui/use-link-clicks.ts';
import styles from './ranking-cards.module.css';

interface RankingCardsProps extends ShownRanking {
  currency: Currency;
  /** Time of the newest price. Rows with a price of another day show its date. */
  pricedAt: string | null;
  /** Number of visible scores when others are locked, else null. */
  open: number | null;
  busy: boolean;
}

/** Estimated height of a line of cards, in CSS pixels. */
const LINE_HEIGHT = { wide: 300, narrow: 300 };

/** The ranking as cards, each with the score at 64 px and the three pillars. */
export default memo(function RankingCards({
  rows,
  level,
  currency,
  pricedAt,
  open,
  busy,
}: RankingCardsProps) {
  const onClick = useLinkClicks();
  const list = useRef<HTMLOListElement>(null);
  const columns = useColumns(list);
  const lines = useMemo(() => splitIntoLines(rows, columns), [rows, columns]);
  const total = rows.ranked.length + rows.unranked.length;
  return (
    // biome-ignore lint/a11y: follows the links in it, which keys reach as links
    <div className={styles.cards} onClick={onClick} aria-busy={busy || undefined}>
      <LongList count={lines.length} height={LINE_HEIGHT} parts={columns} printed={m.long_printed}>
        {({ from, to, firstPart = 0, endPart = columns, before, after, anchor, measure, note }) => (
          <div
            ref={anchor}
            style={before + after > 0 ? { paddingTop: before, paddingBottom: after } : undefined}
          >
            <ol ref={list}>
              {/* One flat list: nested lists would render all cards again when a line above is removed. */}
              {firstPart > 0 && lines[from] !== 'separator' ? (
                <li key="begins" aria-hidden="true" style={{ gridColumn: `span ${firstPart}` }} />
              ) : null}
              {lines.slice(from, to).flatMap((line, at) =>
                line === 'separator' ? (
                  <li key="separator" ref={measure} data-index={from + at} className={styles.separator}>
                    {open === null ? m.table_unranked() : m.table_locked()}
                  </li>
                ) : (
                  line.cards
                    .slice(0, from + at === to - 1 ? endPart : columns)
                    .map((row, column) =>
                      at === 0 && column < firstPart ? null : (
                        <Card
                          key={row.entry.crypto_id._id}
                          row={row}
                          level={level}
                          currency={currency}
                          pricedAt={pricedAt}
                          number={line.first + column}
                          setSize={total}
                          line={from + at}
                          measure={column === 0 ? measure : undefined}
                        />
                      ),
                    )
                ),
              )}
            </ol>
            {note ? <p className={styles.separator}>{note}</p> : null}
          </div>
        )}
      </LongList>
    </div>
  );
});

interface CardProps {
  row: RankedRow;
  level: RiskLevel;
  currency: Currency;
  pricedAt: string | null;
  /** Position in the whole list, from 1. */
  number: number;
  setSize: number;
  line: number;
  measure?: RefCallback<Element>;
}

/** Card of one asset. Clicks on its link are handled by the list. */
const Card = memo(function Card({
  row,
  level,
  currency,
  pricedAt,
  number,
  setSize,
  line,
  measure,
}: CardProps) {
  const { entry, rank, formerly } = row;
  const locale = getLocale();
  const { crypto_id: asset, scores, market } = entry;
  return (
    <li ref={measure} data-index={line} className={styles.card} aria-setsize={setSize} aria-posinset={number}>
      <a className={styles.asset} href={detailsHref(locale, asset._id, asset.name, level)}>
        <span className={styles.place}>{rank === null ? UNKNOWN : formatCount(rank, locale)}</span>
        <span className={styles.name}>
          <b>
            <bdi>{asset.name}</bdi>
          </b>
          <small>
            <bdi>{asset.thicker}</bdi> · {asset.crypto_asset_category.name}
            {formerly ? ` · ${m.search_formerly({ name: formerly })}` : null}
          </small>
        </span>
        <Monogram name={asset.name} picture={asset.logo} />
      </a>
      <div>
        <RowScore entry={entry} level={level} size={64} />
      </div>
      <dl>
        {PILLARS.map((block) => (
          <div key={block}>
            <dt>{pillarName(block)}</dt>
            <dd>{formatScore(scores?.[block], locale)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.market}>
        <RowSparkline market={market} currency={currency} />
        <span>
          <b>
            <RowPrice entry={entry} currency={currency} />
          </b>
          <OtherPriceDay row={row} pricedAt={pricedAt} />
          <RowChange entry={entry} currency={currency} />
        </span>
      </div>
      {entry.worst_flag ? <RowFlag entry={entry} /> : null}
    </li>
  );
});
