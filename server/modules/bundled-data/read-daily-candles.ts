import { createHash } from 'node:crypto';
import { SOURCES } from '#domain/assets/sources.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { type BundledCandle, decodeDailyCandles } from '#server/modules/bundled-data/daily-candles.ts';
import { readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'candles.bin';

/**
 * Reads the recorded candles of each asset, oldest first. `sha256` is that of the manifest. The bytes are checked at
 * once; the candles are decoded and checked one asset at a time, while the reader takes them.
 */
export async function readDailyCandles(
  folder: URL,
  sha256: string,
): Promise<Iterable<[string, BundledCandle[]]>> {
  const bytes = await readDataFile(folder, FILE);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new BundledDataError(FILE, 'does not match its SHA-256 in manifest.json');
  return decodeValid(bytes);
}

function* decodeValid(bytes: Uint8Array): Generator<[string, BundledCandle[]]> {
  const decoded = decodeDailyCandles(bytes);
  for (;;) {
    let next: IteratorResult<[string, BundledCandle[]]>;
    try {
      next = decoded.next();
    } catch (error) {
      throw new BundledDataError(FILE, 'is damaged', { cause: error });
    }
    if (next.done) return;
    rejectInvalid(...next.value);
    yield next.value;
  }
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
