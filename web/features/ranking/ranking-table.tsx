import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefCallback,
  Suspense,
  useCallback,
  useMemo,
} from 'react';
import type { ColumnId, RowSize } from '#contracts/ranking-parameters.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#messages';
import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import { findSparklinesEnd } from '#web/features/ranking/find-sparklines-end.ts';
import { RankingHead } from '#web/features/ranking/ranking-head.tsx';
import { RankingLink } from '#web/features/ranking/ranking-navigation.tsx';
import { RankingRow } from '#web/features/ranking/ranking-row.tsx';
import type { ShownRanking } from '#web/features/ranking/use-arrangement.ts';
import { useGrowingCount } from '#web/features/ranking/use-growing-count.ts';
import { LongList } from '#web/ui/long-list.tsx';
import type { RenderRow } from '#web/ui/rendered-rows.ts';
import { useLinkClicks } from '#web/ui/use-link-clicks.ts';
import { toCount } from '#web/words/to-count.ts';
import styles from './ranking-table.module.css';

interface RankingTableProps extends ShownRanking {
  currency: Currency;
  columns: readonly ColumnId[];
  size: RowSize;
  /** Whether the first page has all rows, for browsers without scripts. */
  all: boolean;
  /** Time of the newest price. Rows with a price of another day show its date. */
  pricedAt: string | null;
  /** Number of visible scores when others are locked, else null. */
  open: number | null;
  busy: boolean;
}

/** Estimated height of a row, in CSS pixels. On phones a row has two lines. */
const ROW_HEIGHT = { dense: { wide: 38, narrow: 58 }, roomy: { wide: 56, narrow: 58 } };

/** Up to this number of rows, all are in the page: a search in the page finds every row. */
const MAX_WHOLE_ROWS = 500;

/** All assets as a table. On phones each row has two lines. */
export const RankingTable = memo(function RankingTable({
  rows,
  level,
  currency,
  columns,
  size,
  all,
  pricedAt,
  open,
  busy,
}: RankingTableProps) {
  const onClick = useLinkClicks();
  const { ranked, unranked } = rows;
  const lines = useMemo<(RankedRow | null)[]>(
    () => (unranked.length > 0 ? [...ranked, null, ...unranked] : ranked),
    [ranked, unranked],
  );
  const until = useMemo(() => findSparklinesEnd(lines), [lines]);
  const width = columns.length + FIXED_COLUMNS;
  const renderLine = useCallback(
    (row: RankedRow | null, index?: number, measure?: RefCallback<Element>, id?: string) =>
      row ? (
        <RankingRow
          key={index ?? row.entry.crypto_id._id}
          row={row}
          level={level}
          currency={currency}
          columns={columns}
          pricedAt={pricedAt}
          index={index}
          measure={measure}
          id={id}
        />
      ) : (
        <Separator
          key={index ?? 'separator'}
          index={index}
          measure={measure}
          words={open === null ? m.table_unranked() : m.table_locked()}
          width={width}
        />
      ),
    [level, currency, columns, pricedAt, open, width],
  );
  const rowAt = useCallback<RenderRow>(
    (index, measure) => (index < lines.length ? renderLine(lines[index]!, index, measure) : null),
    [lines, renderLine],
  );
  // The same elements on every render: a new element would hydrate its whole chunk at once.
  const chunks = useMemo(
    () =>
      lines.length > MAX_WHOLE_ROWS
        ? []
        : splitIntoChunks(lines).map((chunk, at) => (
            <Suspense key={at}>
              <tbody className={styles.chunk} style={{ '--rows': chunk.length } as CSSProperties}>
                {chunk.map((row, place) =>
                  renderLine(
                    row,
                    undefined,
                    undefined,
                    at === 0 && place === chunk.length - 1 ? FIRST_ROWS_END : undefined,
                  ),
                )}
              </tbody>
            </Suspense>
          )),
    [lines, renderLine],
  );
  const rendered = useGrowingCount(all ? chunks.length : FIRST_CHUNKS, chunks.length);
  return (
    // biome-ignore lint/a11y: follows the links in it, which keys reach as links
    <table
      className={styles.ranking}
      data-rows={size}
      onClick={onClick}
      aria-rowcount={lines.length + 1}
      aria-busy={busy || undefined}
    >
      <caption className="vh">{m.table_caption()}</caption>
      <RankingHead level={level} currency={currency} columns={columns} until={until} open={open} />
      <LongList
        count={lines.length}
        height={ROW_HEIGHT[size]}
        maxWhole={MAX_WHOLE_ROWS}
        printed={m.long_printed}
        row={rowAt}
      >
        {({ from, to, before, after, measure, anchor, note, row = rowAt }) =>
          measure || lines.length > MAX_WHOLE_ROWS ? (
            <tbody ref={anchor}>
              {before > 0 ? <SpacerRow height={before} /> : null}
              {Array.from({ length: to - from }, (_, at) => row(from + at, measure))}
              {after > 0 ? <SpacerRow height={after} /> : null}
              {note ? <Separator words={note} width={width} /> : null}
            </tbody>
          ) : (
            <>
              {chunks.slice(0, rendered)}
              {rendered < chunks.length ? (
                <tbody>
                  <Separator
                    words={
                      <RankingLink change={{ all: true }}>
                        {m.table_all(toCount(ranked.length + unranked.length))}
                      </RankingLink>
                    }
                    width={width}
                  />
                </tbody>
              ) : null}
            </>
          )
        }
      </LongList>
    </table>
  );
});

/** Chunks in the page of the server. The browser adds the others when it is idle. */
const FIRST_CHUNKS = 2;

/** Id of the last row of the first chunk. */
const FIRST_ROWS_END = 'first-rows-end';

/**
 * Delays the first paint until the first rows have been parsed. A browser that paints a table in the middle of
 * a row shifts its columns. React moves the element into the head.
 */
export const PaintAfterFirstRows = () =>
  import.meta.env.SSR ? <link rel="expect" href={`#${FIRST_ROWS_END}`} blocking="render" /> : null;

/** Rows that hydrate at once. Each chunk has a boundary of its own, so that input is handled in between. */
const CHUNK_ROWS = 20;

function splitIntoChunks<T>(lines: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(lines.length / CHUNK_ROWS) }, (_, at) =>
    lines.slice(at * CHUNK_ROWS, (at + 1) * CHUNK_ROWS),
  );
}

/** Star, rank, asset, score and alert. */
const FIXED_COLUMNS = 5;

/** Reserves the height of rows that are not rendered. */
function SpacerRow({ height }: { height: number }) {
  return (
    <tr data-blank style={{ height }}>
      <td />
    </tr>
  );
}

interface SeparatorProps {
  index?: number | undefined;
  measure?: RefCallback<Element>;
  words: ReactNode;
  width: number;
}

/** A row of words across all columns, for example between ranked and unranked assets. */
function Separator({ index, measure, words, width }: SeparatorProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={styles.separator}
    >
      <td colSpan={width}>{words}</td>
    </tr>
  );
}
