import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BundledDay, encodeMarketDays } from '#server/modules/bundled-data/market-days.ts';
import { readMarketDays } from '#server/modules/bundled-data/read-market-days.ts';

const day = (on: string, figures: Partial<BundledDay> = {}): BundledDay => ({
  day: on,
  close: 2,
  volume: null,
  market_cap: null,
  source: 'coinbase',
  ...figures,
});
const encode = (rows: BundledDay[]): Buffer => encodeMarketDays(new Map([['example-coin', rows]]));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview days '));
});
afterEach(() => rm(folder, { recursive: true }));

/** Reads the days from a file with these bytes; `stated` are those of the manifest. */
async function read(bytes: Buffer, stated = bytes) {
  await writeFile(join(folder, 'market-days.bin'), bytes);
  return readMarketDays(pathToFileURL(`${folder}/`), createHash('sha256').update(stated).digest('hex'));
}

describe('readMarketDays', () => {
  it('returns the recorded days, with null where no source gives a figure', async () => {
    const days = [day('2025-11-02', { close: 1.9 }), day('2025-11-03', { volume: 0, source: 'kaggle' })];
    expect(await read(encode(days))).toEqual(new Map([['example-coin', days]]));
  });

  it.each([
    ['a close of 0', [day('2025-11-03', { close: 0 })], 1],
    ['a source that does not exist', [day('2025-11-03', { source: 'a friend' as 'coinbase' })], 1],
    ['a day twice', [day('2025-11-03'), day('2025-11-03')], 2],
  ])('rejects %s', async (_title, rows, row) => {
    await expect(read(encode(rows))).rejects.toThrow(
      `The bundled file data/market-days.bin is damaged at example-coin, row ${row}.`,
    );
  });

  it('rejects a truncated file', async () => {
    const bytes = encode([day('2025-11-03')]);
    await expect(read(bytes.subarray(0, 40))).rejects.toThrow('data/market-days.bin is damaged.');
  });

  it('rejects another file than that of the manifest', async () => {
    await expect(read(encode([day('2025-11-03')]), encode([]))).rejects.toThrow(
      'data/market-days.bin does not match its SHA-256 in manifest.json.',
    );
  });

  it('rejects a missing file', async () => {
    await expect(readMarketDays(pathToFileURL(`${folder}/`), '')).rejects.toThrow(
      'data/market-days.bin is missing.',
    );
  });
});
