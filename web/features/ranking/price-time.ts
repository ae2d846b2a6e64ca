import type { ArrangedRanking, RankedRow } from '#web/features/ranking/arrange-ranking.ts';

/** Returns the time of the newest price, ISO 8601; null when no row has a price. */
export function findNewestPriceTime({ ranked, unranked }: ArrangedRanking): string | null {
  let newest: string | null = null;
  for (const rows of [ranked, unranked]) {
    for (const { entry } of rows) {
      const { at } = entry.market;
      // Most rows have the same time: comparing for equality first is faster on a long list.
      if (at !== newest && at !== null && (newest === null || at > newest)) newest = at;
    }
  }
  return newest;
}

/** Returns the time of the price if it is of another UTC day than `newest`, else null. */
export function findOtherPriceDay({ entry }: RankedRow, newest: string | null): string | null {
  const { at } = entry.market;
  return at === null || newest === null || at.slice(0, 10) === newest.slice(0, 10) ? null : at;
}
