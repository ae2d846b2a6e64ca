/** Lowest and highest published score within the errors of the estimates. */
export interface RankedRange {
  id: string;
  range: readonly [low: number, high: number];
}

/** Returns the number of entries of an ascending list that are below `x`. */
function countBelow(sorted: Float64Array, x: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the number of entries of an ascending list that are at most `x`. */
function countUpTo(sorted: Float64Array, x: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the best and the worst possible rank of each asset: after those whose whole range lies above its
 * own, and with all those whose range reaches its own or lies above it (method, 13.2).
 */
export function computeRankIntervals(assets: readonly RankedRange[]): Map<string, [number, number]> {
  const lows = Float64Array.from(assets, ({ range }) => range[0]).sort();
  const highs = Float64Array.from(assets, ({ range }) => range[1]).sort();
  return new Map(
    assets.map(({ id, range: [low, high] }) => [
      id,
      [1 + assets.length - countUpTo(lows, high), assets.length - countBelow(highs, low)],
    ]),
  );
}
