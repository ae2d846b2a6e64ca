/**
 * Share of a set that lies below a value, 0..100, half of its equals (itself included) counted. Shown, never scored:
 * one more asset in the set moves it by at most 100 / (n + 1).
 *
 * @param sorted the values of the set in rising order, `value` among them. Null for an empty set.
 */
export function percentile(value: number, sorted: Float64Array): number | null {
  if (sorted.length === 0) return null;
  const below = firstIndexWhere(sorted, (entry) => entry >= value);
  const equal = firstIndexWhere(sorted, (entry) => entry > value) - below;
  return (100 * (below + equal / 2)) / sorted.length;
}

/** First place where a condition that stays true once it is true holds. */
function firstIndexWhere(sorted: Float64Array, holds: (entry: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
