import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { saveFile } from '#web/api/save-file.ts';
import { writeCsv } from '#web/components/csv/write-csv.ts';
import type { ComparedSeries } from './use-compared.ts';

/** Writes the index values of the shown times as CSV, oldest first. */
export function writeComparedCsv(
  { assets, series }: Pick<ComparedSeries, 'assets' | 'series'>,
  locale: Locale,
): string {
  const [main = []] = series;
  const isDaily = main.every(({ at }) => at % 86_400_000 === 0);
  const lines = main.map(({ at }, row) => {
    const time = new Date(at).toISOString();
    return [isDaily ? time.slice(0, 10) : time, ...series.map((points) => points[row]?.value ?? null)];
  });
  const heads = assets.map(({ name, thicker }) => m.chart_index_column({ name, ticker: thicker }));
  return writeCsv([m.csv_date(), ...heads], lines, locale);
}

/** Saves the index values as a file named after the assets. */
export function saveComparedCsv(compared: Pick<ComparedSeries, 'assets' | 'series'>, locale: Locale): void {
  const name = compared.assets.map(({ _id }) => _id).join('-');
  const file = new Blob([writeComparedCsv(compared, locale)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `fairview-${name}.csv`);
}
