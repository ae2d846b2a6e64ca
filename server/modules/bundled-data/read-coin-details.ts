import { z } from 'zod';
import type { CoinDetails } from '#domain/ingest/coin-details.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { parseJson, parseShape, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'coingecko-details.json';

const count = z.int().positive().nullable().default(null);
const address = z.url().nullable().default(null);

const coinDetailsFile = z.array(
  z.strictObject({
    asset: z.string().min(1),
    observed_at: z.iso.datetime(),
    genesis_date: z.iso.date().nullable().default(null),
    website: address,
    repository: address,
    explorer: address,
    stars: count,
    forks: count,
  }),
);

/** Statements not newer than `asOf`, by asset id. Throws a `BundledDataError`. */
export async function readCoinDetails(
  folder: URL,
  ids: ReadonlySet<string>,
  asOf: string,
): Promise<ReadonlyMap<string, CoinDetails>> {
  const rows = parseShape(FILE, coinDetailsFile, parseJson(FILE, await readDataFile(folder, FILE)));
  const unlisted = rows.find(({ asset }) => !ids.has(asset));
  if (unlisted)
    throw new BundledDataError(FILE, `has details of ${unlisted.asset}, which is not in assets.json`);
  const known = rows.filter(({ observed_at }) => Date.parse(observed_at) <= Date.parse(asOf));
  return new Map(known.map((row) => [row.asset, row]));
}
