import type { ArrangedRanking, RankedRow } from '#web/features/ranking/arrange-ranking.ts';

/** A line of cards side by side, or the words between ranked and unranked assets. */
export type CardLine = { cards: readonly RankedRow[]; first: number } | 'separator';

/** The rows in lines of so many cards; `first` is the number of a line's first card, from 1. */
export function cardLines({ ranked, unranked }: ArrangedRanking, columns: number): CardLine[] {
  const linesOf = (rows: readonly RankedRow[], before: number): CardLine[] =>
    Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) => ({
      cards: rows.slice(line * columns, (line + 1) * columns),
      first: before + line * columns + 1,
    }));
  const top = linesOf(ranked, 0);
  return unranked.length > 0 ? [...top, 'separator', ...linesOf(unranked, ranked.length)] : top;
}
