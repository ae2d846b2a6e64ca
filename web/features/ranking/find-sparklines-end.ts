import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';

/** Returns the last day of the sparklines (`2025-10-25`) if all rows with one agree, else null. */
export function findSparklinesEnd(rows: readonly (RankedRow | null)[]): string | null {
  let day: string | null = null;
  for (const row of rows) {
    const until = row?.entry.market.sparkline_7d ? row.entry.market.sparkline_until : null;
    if (!until) continue;
    if (day === null) day = until.slice(0, 10);
    else if (!until.startsWith(day)) return null;
  }
  return day;
}
