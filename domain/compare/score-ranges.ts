/** Whether two scores cannot be told apart: their ranges, ends included, have a value in common. */
export function doRangesOverlap(
  [low, high]: readonly [number, number],
  [otherLow, otherHigh]: readonly [number, number],
): boolean {
  return low <= otherHigh && otherLow <= high;
}
