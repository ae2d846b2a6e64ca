import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { readTable } from '#server/modules/bundled-data/read-data-file.ts';

/** One recorded day of one asset, in USD. `volume` and `market_cap` are null when the source gives none. */
export interface BundledDay {
  day: string;
  close: number;
  volume: number | null;
  market_cap: number | null;
  source: SourceId;
}

const COLUMNS = ['day', 'close_usd', 'volume_usd', 'market_cap_usd', 'source'];

/** Null for an empty cell, NaN for a cell that is not a number. */
const parseFigure = (cell: string): number | null => (cell === '' ? null : Number(cell));
const isPlausible = (value: number | null): boolean =>
  value === null || (Number.isFinite(value) && value >= 0);

/** Recorded days of one asset, oldest first, one row per day. */
export async function readHistory(folder: URL, id: string): Promise<BundledDay[]> {
  const file = `history/${id}.csv`;
  const days: BundledDay[] = [];
  for (const [i, [day, close, volume, marketCap, source]] of (
    await readTable(folder, file, COLUMNS)
  ).entries()) {
    const row = {
      day: day!,
      close: parseFigure(close!),
      volume: parseFigure(volume!),
      market_cap: parseFigure(marketCap!),
    };
    const isValid =
      /^\d{4}-\d{2}-\d{2}$/.test(row.day) &&
      row.day > (days.at(-1)?.day ?? '') &&
      row.close !== null &&
      row.close > 0 &&
      [row.close, row.volume, row.market_cap].every(isPlausible) &&
      Object.hasOwn(SOURCES, source!);
    if (!isValid) throw new BundledDataError(file, `is damaged in line ${i + 2}`);
    days.push({ ...row, close: row.close!, source: source as SourceId });
  }
  return days;
}
