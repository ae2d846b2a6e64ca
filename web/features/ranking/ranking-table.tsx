import { memo, type RefCallback, useMemo } from 'react';
import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#messages';
import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import { findSparklinesEnd } from '#web/features/ranking/find-sparklines-end.ts';
import { RankingHead } from '#web/features/ranking/ranking-head.tsx';
import { RankingRow } from '#web/features/ranking/ranking-row.tsx';
import type { ShownRanking } from '#web/features/ranking/use-arrangement.ts';
import { LongList } from '#web/ui/long-list.tsx';
import { useLinkClicks } from '#web/ui/use-link-clicks.ts';
import styles from './ranking-table.module.css';

interface RankingTableProps extends ShownRanking {
  currency: Currency;
  /** Time of the newest price. Rows with a price of another day show its date. */
  pricedAt: string | null;
  busy: boolean;
}

/** Estimated height of a row, in CSS pixels. On phones a row has two or three lines. */
const ROW_HEIGHT = { wide: 60, narrow: 116 };

/** The ranking as a table. On phones each row has two lines, and a third with a flag. */
export const RankingTable = memo(function RankingTable({
  rows,
  level,
  currency,
  pricedAt,
  busy,
}: RankingTableProps) {
  const onClick = useLinkClicks();
  const { ranked, unranked } = rows;
  const lines = useMemo<(RankedRow | null)[]>(
    () => (unranked.length > 0 ? [...ranked, null, ...unranked] : ranked),
    [ranked, unranked],
  );
  const until = useMemo(() => findSparklinesEnd(lines), [lines]);
  return (
    // biome-ignore lint/a11y: follows the links in it, which keys reach as links
    <table
      className={styles.ranking}
      onClick={onClick}
      aria-rowcount={lines.length + 1}
      aria-busy={busy || undefined}
    >
      <caption className="vh">{m.table_caption()}</caption>
      <RankingHead level={level} currency={currency} until={until} />
      <LongList count={lines.length} height={ROW_HEIGHT} printed={m.long_printed}>
        {({ from, to, before, after, measure, anchor, note }) => (
          <tbody ref={anchor}>
            {before > 0 ? <SpacerRow height={before} /> : null}
            {lines
              .slice(from, to)
              .map((row, at) =>
                row ? (
                  <RankingRow
                    key={row.entry.crypto_id._id}
                    row={row}
                    level={level}
                    currency={currency}
                    pricedAt={pricedAt}
                    index={from + at}
                    measure={measure}
                  />
                ) : (
                  <Separator key="separator" index={from + at} measure={measure} />
                ),
              )}
            {after > 0 ? <SpacerRow height={after} /> : null}
            {note ? (
              <tr className={styles.separator}>
                <td colSpan={10}>{note}</td>
              </tr>
            ) : null}
          </tbody>
        )}
      </LongList>
    </table>
  );
});

/** Reserves the height of rows that are not rendered. */
function SpacerRow({ height }: { height: number }) {
  return (
    <tr data-blank style={{ height }}>
      <td />
    </tr>
  );
}

/** Separator between ranked and unranked assets. */
function Separator({ index, measure }: { index: number; measure?: RefCallback<Element> }) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.separator}>
      <td colSpan={3}>{m.table_unranked()}</td>
      <td className={styles.sub} colSpan={3} />
      <td colSpan={2} />
      <td className={styles.spark} />
      <td />
    </tr>
  );
}
