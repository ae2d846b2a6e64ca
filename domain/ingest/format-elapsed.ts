const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Time between two ISO 8601 instants in either order, rounded up to whole hours or days: "6 hours", "1 day". */
export function formatElapsed(one: string, other: string): string {
  const hours = Math.max(1, Math.ceil(Math.abs(Date.parse(one) - Date.parse(other)) / HOUR_MS));
  return hours < DAY_HOURS ? formatCount(hours, 'hour') : formatCount(Math.ceil(hours / DAY_HOURS), 'day');
}

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
