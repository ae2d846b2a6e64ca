import { MAX_RATER_DIFFERENCE } from '#domain/ratings/check-items.ts';
import type { ArchivedSource, RatingReason } from '#domain/ratings/rating-file.ts';

/** Something that a rater did in a round: a rating with reason and source, or `value` null to take it back. */
export interface RoundEntry {
  item: string;
  rater: string;
  value: number | null;
  reason: RatingReason;
  /** Null only when a rating is taken back. */
  source: ArchivedSource | null;
  /** ISO 8601 UTC. */
  at: string;
}

/** A rating that counts. */
export interface GivenRating extends RoundEntry {
  value: number;
  source: ArchivedSource;
}

/** `differs`: the two ratings are too far apart, and a third person decides. */
export type ItemState = 'empty' | 'one' | 'differs' | 'settled';

export interface RoundItem {
  state: ItemState;
  /** Those that count, by the time of the first rating of each rater. */
  ratings: readonly GivenRating[];
  /** Raters who have seen a rating of somebody else. */
  seenBy: ReadonlySet<string>;
}

const EMPTY: RoundItem = { state: 'empty', ratings: [], seenBy: new Set() };

function stateOf(ratings: readonly GivenRating[]): ItemState {
  if (ratings.length === 0) return 'empty';
  if (ratings.length === 1) return 'one';
  const apart = Math.abs(ratings[0]!.value - ratings[1]!.value);
  return ratings.length === 2 && apart > MAX_RATER_DIFFERENCE ? 'differs' : 'settled';
}

const isGiven = (entry: RoundEntry): entry is GivenRating => entry.value !== null && entry.source !== null;

/**
 * Returns the criteria of a round from its entries, oldest first. As soon as two ratings of a criterion are in, its
 * raters see them; before, nobody sees the rating of somebody else.
 */
export function replayRound(entries: readonly RoundEntry[]): Map<string, RoundItem> {
  const items = new Map<string, RoundItem>();
  for (const entry of entries) {
    const { ratings, seenBy } = items.get(entry.item) ?? EMPTY;
    const before = ratings.findIndex(({ rater }) => rater === entry.rater);
    const others = ratings.filter(({ rater }) => rater !== entry.rater);
    const now = !isGiven(entry) ? others : before === -1 ? [...ratings, entry] : ratings.with(before, entry);
    const seen = now.length < 2 ? seenBy : new Set([...seenBy, ...now.map(({ rater }) => rater)]);
    items.set(entry.item, { state: stateOf(now), ratings: now, seenBy: seen });
  }
  return items;
}

export const readItem = (items: ReadonlyMap<string, RoundItem>, name: string): RoundItem =>
  items.get(name) ?? EMPTY;

/**
 * Why a rater may not rate a criterion: `settled` without them, or `seen`, because they know the rating of somebody
 * else. Null when they may. Who has rated first may change the rating until the second is in.
 */
export function refuseRating({ state, seenBy }: RoundItem, rater: string): 'settled' | 'seen' | null {
  if (seenBy.has(rater)) return 'seen';
  return state === 'settled' ? 'settled' : null;
}
