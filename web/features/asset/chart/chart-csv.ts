import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { saveFile } from '#web/api/save-file.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import { writeCsv } from '#web/components/csv/write-csv.ts';
import { listMarkNames } from './marks/mark-words.ts';
import type { PricePoint } from './price-series.ts';

/** Writes the shown rows as CSV: day or time, value, volume and the names of marks if there are any, oldest first. */
export function writeChartCsv(
  points: readonly Pick<PricePoint, 'at' | 'value' | 'volume'>[],
  names: { value: string; volume: string },
  marks: readonly ChartMark[],
  locale: Locale,
): string {
  const isDaily = points.every(({ at }) => at % 86_400_000 === 0);
  const lines = points.map(({ at, value, volume }) => {
    const time = new Date(at).toISOString();
    const day = [isDaily ? time.slice(0, 10) : time, value, volume];
    return marks.length === 0 ? day : [...day, listMarkNames(marks, at)];
  });
  const heads = [m.csv_date(), names.value, names.volume];
  return writeCsv(marks.length === 0 ? heads : [...heads, m.chart_marks_short()], lines, locale);
}

/** Saves the shown rows as a file named after asset and measure. */
export function saveChartCsv(name: string, ...rows: Parameters<typeof writeChartCsv>): void {
  saveFile(new Blob([writeChartCsv(...rows)], { type: 'text/csv;charset=utf-8' }), `fairview-${name}.csv`);
}
