/** One recorded day of a price. `value` is null where nothing was recorded. */
export interface Close {
  /** Milliseconds since 1970 UTC, midnight. */
  at: number;
  value: number | null;
}

const DAY_MS = 86_400_000;

/**
 * Logarithmic changes from one day to the next, by the day they end on (ms). A change needs a price above zero on both
 * of two consecutive days: over a gap there is none.
 */
export function dailyChanges(closes: readonly Close[]): Map<number, number> {
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
