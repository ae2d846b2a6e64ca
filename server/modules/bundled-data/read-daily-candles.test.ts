import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BundledCandle, encodeDailyCandles } from '#server/modules/bundled-data/daily-candles.ts';
import { readDailyCandles } from '#server/modules/bundled-data/read-daily-candles.ts';

const candle = (day: string, prices: Partial<BundledCandle> = {}): BundledCandle => ({
  day,
  open: 2,
  high: 2.5,
  low: 1.8,
  close: 2.1,
  source: 'coinbase',
  volume: 1_200_000,
  ...prices,
});
const encode = (rows: BundledCandle[]): Buffer => encodeDailyCandles(new Map([['example-coin', rows]]));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview candles '));
});
afterEach(() => rm(folder, { recursive: true }));

/** Reads the candles from a file with these bytes; `stated` are those of the manifest. */
async function read(bytes: Buffer, stated = bytes) {
  await writeFile(join(folder, 'candles.bin'), bytes);
  const sha256 = createHash('sha256').update(stated).digest('hex');
  return new Map(await readDailyCandles(pathToFileURL(`${folder}/`), sha256));
}

describe('readDailyCandles', () => {
  it('returns the recorded prices and volumes unchanged, large, small, equal and unknown ones', async () => {
    const rows = [
      candle('2025-11-01', { open: 110_250.15, high: 110_250.15, low: 108_000, close: 108_000.01 }),
      candle('2025-11-02', {
        open: 0.00001234,
        high: 0.00001299,
        low: 0.0000123,
        close: 0.00001234,
        volume: 3,
      }),
      candle('2025-11-05', { open: 1, high: 1, low: 1, close: 1, source: 'binance-perp', volume: null }),
      candle('2025-11-06', { volume: 0 }),
      candle('2025-11-07', { volume: 99_000_000_000 }),
    ];
    expect(await read(encode(rows))).toEqual(new Map([['example-coin', rows]]));
  });

  it.each([
    ['a low of 0', [candle('2025-11-03', { low: 0 })], 1],
    ['a source that does not exist', [candle('2025-11-03', { source: 'a friend' as 'coinbase' })], 1],
    ['a day twice', [candle('2025-11-03'), candle('2025-11-03')], 2],
  ])('rejects %s', async (_title, rows, row) => {
    await expect(read(encode(rows))).rejects.toThrow(
      `The bundled file data/candles.bin is damaged at example-coin, candle ${row}.`,
    );
  });

  it('rejects a truncated file', async () => {
    const bytes = encode([candle('2025-11-03')]);
    await expect(read(bytes.subarray(0, 30))).rejects.toThrow('data/candles.bin is damaged.');
  });

  it('rejects another file than that of the manifest', async () => {
    await expect(read(encode([candle('2025-11-03')]), encode([]))).rejects.toThrow(
      'data/candles.bin does not match its SHA-256 in manifest.json.',
    );
  });
});
