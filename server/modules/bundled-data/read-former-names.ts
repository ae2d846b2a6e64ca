import { z } from 'zod';
import type { FormerName } from '#domain/assets/asset.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { parseShape, parseYamlFile, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'former-names.yaml';

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. YAML parses a bare year as a number. */
const until = z
  .union([z.number().int().transform(String), z.string()])
  .pipe(
    z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'must be a day, month or year'),
  )
  .nullable();

const conversion = z
  .string()
  .regex(/^[1-9]\d*:[1-9]\d*$/, 'must be a ratio')
  .nullable()
  .optional();

const formerNamesFile = z.record(
  z.string(),
  z
    .array(
      z.strictObject({
        name: z.string().min(1),
        ticker: z.string().min(1).nullable(),
        until,
        conversion,
        note: z.string().min(1),
      }),
    )
    .min(1),
);

/** Former names and tickers of listed assets, by asset id. Throws a `BundledDataError`. */
export async function readFormerNames(
  folder: URL,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, FormerName[]>> {
  const raw = parseYamlFile(FILE, await readDataFile(folder, FILE)) ?? {};
  const former = parseShape(FILE, formerNamesFile, raw);
  for (const id of Object.keys(former)) {
    if (!ids.has(id))
      throw new BundledDataError(FILE, `has former names of ${id}, which is not in assets.json`);
  }
  return new Map(
    Object.entries(former).map(([id, names]) => [id, names.map(({ note: _note, ...name }) => name)]),
  );
}
