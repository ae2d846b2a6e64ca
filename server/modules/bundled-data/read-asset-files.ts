import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { checkEstimateFile } from '#domain/estimates/check-estimate-file.ts';
import type { EstimateFile } from '#domain/estimates/estimate-file.ts';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import type { Problem } from '#domain/ratings/problems.ts';
import type { Raters, RatingFile } from '#domain/ratings/rating-file.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { ratersFile } from '#server/modules/bundled-data/bundled-shapes.ts';
import { parseShape, parseYamlFile, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

/** A valid file of one asset with the SHA-256 of its bytes, which allows a score to be reproduced. */
export interface AssetFile<F = EstimateFile | RatingFile> {
  file: F;
  sha256: string;
}

type Checked<F> = { ok: true; file: F } | { ok: false; problems: readonly Problem[] };

async function readAssetFile<F extends { asset: string }>(
  folder: URL,
  name: string,
  check: (raw: unknown) => Checked<F>,
): Promise<AssetFile<F>> {
  const bytes = await readDataFile(folder, name);
  const result = check(parseYamlFile(name, bytes));
  if (!result.ok) {
    const [first, ...others] = result.problems;
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    throw new BundledDataError(name, `is invalid: ${first!.path} ${first!.message}${more}`);
  }
  if (name.replace(/^.*\//, '') !== `${result.file.asset}.yaml`)
    throw new BundledDataError(
      name,
      `is about ${result.file.asset}, so it must be named ${result.file.asset}.yaml`,
    );
  return { file: result.file, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Reads all files of a folder of `data/`, sorted by name. A missing folder has none. */
async function readAssetFiles<F extends { asset: string }>(
  folder: URL,
  part: string,
  check: (raw: unknown) => Checked<F>,
): Promise<AssetFile<F>[]> {
  const names = await readdir(new URL(`${part}/`, folder)).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new BundledDataError(part, 'cannot be read', { cause: error });
  });
  const files = names.filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(files.map((name) => readAssetFile(folder, `${part}/${name}`, check)));
}

/** Reads `raters.yaml`. */
export async function readRaters(folder: URL): Promise<Raters> {
  const file = 'raters.yaml';
  return parseShape(file, ratersFile, parseYamlFile(file, await readDataFile(folder, file)) ?? {});
}

/** Reads `estimates/`. */
export const readEstimates = (folder: URL): Promise<AssetFile<EstimateFile>[]> =>
  readAssetFiles(folder, 'estimates', checkEstimateFile);

/** Reads `ratings/`. */
export const readRatings = (folder: URL, raters: Raters): Promise<AssetFile<RatingFile>[]> =>
  readAssetFiles(folder, 'ratings', (raw) => checkRatingFile(raw, raters));
