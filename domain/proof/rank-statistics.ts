/** Pairs of an event and a non-event: how many, and in how many the event has the higher value (ties count half). */
export interface PairCount {
  pairs: number;
  ordered: number;
}

/** Returns the ranks of values from 1, ties with their mean rank. */
export function computeRanks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]!] === values[order[from]!]) to++;
    for (let place = from; place <= to; place++) ranks[order[place]!] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

/** Counts the pairs of events and non-events in which the event has the higher value. */
export function countPairs(values: readonly number[], events: readonly boolean[]): PairCount {
  const ranks = computeRanks(values);
  const count = events.filter(Boolean).length;
  const rankSum = ranks.reduce((sum, rank, index) => (events[index] ? sum + rank : sum), 0);
  return { pairs: count * (events.length - count), ordered: rankSum - (count * (count + 1)) / 2 };
}

/**
 * Returns the area under the ROC curve over several groups, in which only values of the same group are
 * compared: the share of pairs in which the event has the higher value. Null without pairs.
 */
export function computeAuc(counts: readonly PairCount[]): number | null {
  const pairs = counts.reduce((sum, count) => sum + count.pairs, 0);
  return pairs === 0 ? null : counts.reduce((sum, count) => sum + count.ordered, 0) / pairs;
}

/** Returns Spearman's rank correlation. Null with fewer than three values, or when one side is constant. */
export function computeRankCorrelation(left: readonly number[], right: readonly number[]): number | null {
  if (left.length < 3) return null;
  const [a, b] = [computeRanks(left), computeRanks(right)];
  const mean = (left.length + 1) / 2;
  let product = 0;
  let squareA = 0;
  let squareB = 0;
  for (let index = 0; index < a.length; index++) {
    const [x, y] = [a[index]! - mean, b[index]! - mean];
    product += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA === 0 || squareB === 0 ? null : product / Math.sqrt(squareA * squareB);
}
