const MAX_DAYS = 370;

/**
 * Table rows of a chart, newest first; for a long series the last recorded day of each month, and the days (ms) in
 * `kept`.
 */
export function selectTableRows<P extends { at: number }>(
  points: readonly P[],
  kept: ReadonlySet<number> = new Set(),
): P[] {
  if (points.length <= MAX_DAYS) return points.toReversed();
  const month = (at: number) => new Date(at).toISOString().slice(0, 7);
  return points
    .filter((point, index) => {
      const next = points[index + 1];
      return !next || month(next.at) !== month(point.at) || kept.has(point.at);
    })
    .reverse();
}
