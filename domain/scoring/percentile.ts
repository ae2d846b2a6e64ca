/**
 * Returns the percentile of a value in a set from 0 to 100, with half of the equal values counted (including
 * itself). Null for an empty set. For display only. One more value changes it by at most 100 / (n + 1).
 *
 * @param sorted Values in ascending order, including `value`.
 */
export function computePercentile(value: number, sorted: Float64Array): number | null {
  if (sorted.length === 0) return null;
  const below = findFirstIndex(sorted, (entry) => entry >= value);
  const equal = findFirstIndex(sorted, (entry) => entry > value) - below;
  return (100 * (below + equal / 2)) / sorted.length;
}

/** Returns the first index for which the condition is true. The condition must not become false again. */
function findFirstIndex(sorted: Float64Array, holds: (entry: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
