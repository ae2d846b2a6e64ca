import type { Quoted, RecordedLimits } from '#scripts/bundle/read-recordings.ts';

/** The recording repeats the limits of this day for most assets. */
const REPEATED_SINCE = '2026-03-23T00:00:00Z';

/**
 * Returns since when the total and maximum supply of a quote are known to hold: the time of the quote if all
 * coins circulate, else the last recording that changed them.
 */
export function findLimitsTime(quote: Quoted, recorded: readonly RecordedLimits[], asOf: string): string {
  if (quote.total !== null && quote.total === quote.circulating) return asOf;
  const ordered = [...recorded].sort((a, b) => a.observed_at.localeCompare(b.observed_at));
  let since = REPEATED_SINCE;
  for (const [i, row] of ordered.entries()) {
    const before = ordered[i - 1];
    if (before && (before.total !== row.total || before.max !== row.max) && row.observed_at > since)
      since = `${row.observed_at.slice(0, 10)}T00:00:00Z`;
  }
  return since;
}
