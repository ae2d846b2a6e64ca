import { z } from 'zod';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { parseShape, parseYamlFile, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

const FILE = 'aliases.yaml';

const aliasesFile = z.record(z.string(), z.array(z.string().min(1)).min(1));

/** Second tickers of listed assets, by asset id. Throws a `BundledDataError`. */
export async function readAliases(
  folder: URL,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string[]>> {
  const aliases = parseShape(FILE, aliasesFile, parseYamlFile(FILE, await readDataFile(folder, FILE)) ?? {});
  for (const id of Object.keys(aliases))
    if (!ids.has(id)) throw new BundledDataError(FILE, `has aliases of ${id}, which is not in assets.json`);
  return new Map(Object.entries(aliases));
}
