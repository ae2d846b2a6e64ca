import type { ArrangedRanking, RankedRow } from '#web/features/ranking/arrange-ranking.ts';

/** A line of cards, or the separator between ranked and unranked assets. */
export type CardLine = { cards: readonly RankedRow[]; first: number } | 'separator';

/** Splits the rows into lines of `columns` cards. `first` is the position of the first card, from 1. */
export function splitIntoLines({ ranked, unranked }: ArrangedRanking, columns: number): CardLine[] {
  const toLines = (rows: readonly RankedRow[], before: number): CardLine[] =>
    Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) => ({
      cards: rows.slice(line * columns, (line + 1) * columns),
      first: before + line * columns + 1,
    }));
  const top = toLines(ranked, 0);
  return unranked.length > 0 ? [...top, 'separator', ...toLines(unranked, ranked.length)] : top;
}
