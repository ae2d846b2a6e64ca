/** A rate of a currency on `day` (`YYYY-MM-DD`): its price of 1 euro. */
export interface PublishedRate {
  day: string;
  per_eur: number;
}

/** A larger move from one published day to the next is held until the day after confirms it. */
export const MAX_RATE_MOVE = 0.2;

/**
 * Judges the published rates of one currency that are not stored yet. A rate that moved by more than 20 % from the last
 * one is held, unless the next published day is within 20 % of it: then the move was real. Held rates are not stored, so
 * a later file is judged again. `published` is the whole file and `known` the stored rates, both oldest first.
 */
export function judgeRates(
  published: readonly PublishedRate[],
  known: readonly PublishedRate[],
): { accepted: PublishedRate[]; held: (PublishedRate & { previous: number })[] } {
  const stored = new Map(known.map(({ day, per_eur }) => [day, per_eur]));
  const accepted: PublishedRate[] = [];
  const held: (PublishedRate & { previous: number })[] = [];
  let nextKnown = 0;
  let previous: number | null = null;
  for (const [at, { day, per_eur }] of published.entries()) {
    while (nextKnown < known.length && known[nextKnown]!.day < day) previous = known[nextKnown++]!.per_eur;
    if (stored.has(day)) continue;
    const next = published[at + 1];
    const isPlausible =
      previous === null || isNear(per_eur, previous) || (next !== undefined && isNear(next.per_eur, per_eur));
    if (!isPlausible) held.push({ day, per_eur, previous: previous! });
    else {
      accepted.push({ day, per_eur });
      previous = per_eur;
    }
  }
  return { accepted, held };
}

const isNear = (rate: number, other: number): boolean => Math.abs(rate / other - 1) <= MAX_RATE_MOVE;
