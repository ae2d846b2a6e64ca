/** Recorded closes in USD on 7 consecutive days, oldest first. */
export interface Sparkline {
  closes: number[];
  /** `YYYY-MM-DD` of each close. */
  days: string[];
  /** Day of the last close. */
  until: string;
}

const SPARKLINE_DAYS = 7;
const MAX_END_AGE_DAYS = 10;
const DAY_MS = 86_400_000;

/**
 * Returns the newest 7 closes recorded on consecutive days that end at most 10 days before `reference`
 * (`YYYY-MM-DD`), or null. Missing days are not interpolated, and closes are never derived from changes.
 * `rows` may be in any order; those after `reference` are ignored.
 */
export function findSparkline(
  rows: readonly { day: string; close: number | null }[],
  reference: string,
): Sparkline | null {
  const end = Math.floor(Date.parse(reference) / DAY_MS);
  const closes = new Map<number, number>();
  for (const { day, close } of rows) {
    const at = Math.floor(Date.parse(day) / DAY_MS);
    if (close !== null && close > 0 && at <= end && at > end - MAX_END_AGE_DAYS - SPARKLINE_DAYS)
      closes.set(at, close);
  }
  for (let last = end; last >= end - MAX_END_AGE_DAYS; last--) {
    const days = Array.from({ length: SPARKLINE_DAYS }, (_, i) => last - SPARKLINE_DAYS + 1 + i);
    if (!days.every((day) => closes.has(day))) continue;
    const dayTexts = days.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
    return {
      closes: days.map((day) => closes.get(day)!),
      days: dayTexts,
      until: dayTexts[SPARKLINE_DAYS - 1]!,
    };
  }
  return null;
}
