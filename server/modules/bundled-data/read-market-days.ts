import { createHash } from 'node:crypto';
import { SOURCES } from '#domain/assets/sources.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import {
  type BundledDay,
  decodeMarketDays,
  type MarketDays,
} from '#server/modules/bundled-data/market-days.ts';
import { readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'market-days.bin';

/** Recorded days by asset id, oldest first, one row per day. `sha256` is that of the manifest. */
export async function readMarketDays(folder: URL, sha256: string): Promise<MarketDays> {
  const bytes = await readDataFile(folder, FILE);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new BundledDataError(FILE, 'does not match its SHA-256 in manifest.json');
  let days: MarketDays;
  try {
    days = decodeMarketDays(bytes);
  } catch (error) {
    throw new BundledDataError(FILE, 'is damaged', { cause: error });
  }
  for (const [id, rows] of days) rejectInvalid(id, rows);
  return days;
}

const isAmount = (value: number | null): boolean => value === null || (Number.isFinite(value) && value >= 0);

function rejectInvalid(id: string, rows: readonly BundledDay[]): void {
  for (const [i, { day, close, volume, market_cap, source }] of rows.entries()) {
    const isValid =
      day > (rows[i - 1]?.day ?? '') &&
      close > 0 &&
      Number.isFinite(close) &&
      isAmount(volume) &&
      isAmount(market_cap) &&
      Object.hasOwn(SOURCES, source);
    if (!isValid) throw new BundledDataError(FILE, `is damaged at ${id}, row ${i + 1}`);
  }
}
