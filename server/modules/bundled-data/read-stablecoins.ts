import { z } from 'zod';
import type { FactOrigin } from '#domain/assets/asset.ts';
import { PEG_MECHANISMS, type Stablecoin } from '#domain/assets/stablecoins.ts';
import { parseJson, parseShape, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'stablecoins.json';

const stablecoinsFile = z.strictObject({
  source: z.literal('defillama'),
  observed_at: z.iso.datetime(),
  stablecoins: z.array(
    z.strictObject({
      name: z.string().min(1),
      symbol: z.string().min(1),
      asset: z.string().min(1).nullable(),
      peg: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullable(),
      mechanism: z.enum(PEG_MECHANISMS),
      dead_from: z.iso.date().nullable(),
    }),
  ),
});

/** A recorded list of stablecoins, with its source and date. Most are not listed assets. */
export interface StablecoinList {
  origin: FactOrigin;
  stablecoins: readonly Stablecoin[];
}

/** Reads the recorded list of stablecoins. Throws a `BundledDataError`. */
export async function readStablecoins(folder: URL): Promise<StablecoinList> {
  const { stablecoins, ...origin } = parseShape(
    FILE,
    stablecoinsFile,
    parseJson(FILE, await readDataFile(folder, FILE)),
  );
  return { origin, stablecoins };
}
