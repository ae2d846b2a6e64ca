import type { ArrangedRanking, RankedRow } from '#web/features/ranking/arrange-ranking.ts';

/** When the newest price of the rows was seen, ISO 8601; null where no row has a price. */
export function newestPriceTime({ ranked, unranked }: ArrangedRanking): string | null {
  let newest: string | null = null;
  for (const { entry } of [...ranked, ...unranked]) {
    const { at } = entry.market;
    if (at !== null && (newest === null || at > newest)) newest = at;
  }
  return newest;
}

/** The time of a price that is of another day than the newest one beside it; null where both are of one day. */
export function otherPriceDay({ entry }: RankedRow, newest: string | null): string | null {
  const { at } = entry.market;
  return at === null || newest === null || at.slice(0, 10) === newest.slice(0, 10) ? null : at;
}
