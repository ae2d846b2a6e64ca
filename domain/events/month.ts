const MONTHS = 12;

const pad = (value: number): string => String(value).padStart(2, '0');

/** Returns the month `by` months after a month (`yyyy-MM`). */
export function addMonths(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const index = year * MONTHS + number - 1 + by;
  return `${Math.floor(index / MONTHS)}-${pad((index % MONTHS) + 1)}`;
}

/**
 * Returns the weeks of a month (`yyyy-MM`) from Monday to Sunday as days `yyyy-MM-dd`; null for days of other
 * months.
 */
export function listWeeks(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  // Monday is 0.
  const lead = (first.getUTCDay() + 6) % 7;
  const weeks = Math.ceil((lead + count) / 7);
  return Array.from({ length: weeks }, (_week, row) =>
    Array.from({ length: 7 }, (_day, column) => {
      const day = row * 7 + column - lead + 1;
      return day < 1 || day > count ? null : `${month}-${pad(day)}`;
    }),
  );
}
