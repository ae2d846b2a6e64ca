/** Price of one recorded day. `value` is null when nothing was recorded. */
export interface Close {
  /** Midnight in milliseconds since 1970 UTC. */
  at: number;
  value: number | null;
}

const DAY_MS = 86_400_000;

/**
 * Returns the logarithmic changes from one day to the next, by the day they end on (ms). A change needs a
 * price above 0 on two consecutive days; there is none across a gap.
 */
export function computeDailyChanges(closes: readonly Close[]): Map<number, number> {
  const known = new Map(
    closes.flatMap(({ at, value }) => (value !== null && value > 0 ? [[at, value]] : [])),
  );
  const changes = new Map<number, number>();
  for (const [at, value] of known) {
    const before = known.get(at - DAY_MS);
    if (before !== undefined) changes.set(at, Math.log(value / before));
  }
  return changes;
}
