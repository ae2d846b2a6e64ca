import { createHash } from 'node:crypto';
import { SOURCES } from '#domain/assets/sources.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import {
  type BundledCandle,
  type DailyCandles,
  decodeDailyCandles,
} from '#server/modules/bundled-data/daily-candles.ts';
import { readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'candles.bin';

/** Recorded candles by asset id, oldest first. `sha256` is that of the manifest. */
export async function readDailyCandles(folder: URL, sha256: string): Promise<DailyCandles> {
  const bytes = await readDataFile(folder, FILE);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new BundledDataError(FILE, 'does not match its SHA-256 in manifest.json');
  let candles: DailyCandles;
  try {
    candles = decodeDailyCandles(bytes);
  } catch (error) {
    throw new BundledDataError(FILE, 'is damaged', { cause: error });
  }
  for (const [id, rows] of candles) rejectInvalid(id, rows);
  return candles;
}

function rejectInvalid(id: string, rows: readonly BundledCandle[]): void {
  for (const [i, { day, open, high, low, close, source, volume }] of rows.entries()) {
    const isValid =
      day > (rows[i - 1]?.day ?? '') &&
      low > 0 &&
      low <= Math.min(open, close) &&
      high >= Math.max(open, close) &&
      Number.isFinite(high) &&
      (volume === null || volume >= 0) &&
      Object.hasOwn(SOURCES, source);
    if (!isValid) throw new BundledDataError(FILE, `is damaged at ${id}, candle ${i + 1}`);
  }
}
