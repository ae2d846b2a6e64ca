import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { checkRatingFile, type Holdings } from '#domain/ratings/check-rating-file.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { ratersFile } from '#server/modules/bundled-data/bundled-shapes.ts';
import { parseShape, parseYamlFile, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';

/** A valid rating file with the SHA-256 of its bytes, which allows a score to be reproduced. */
export interface BundledRating {
  file: RatingFile;
  sha256: string;
}

async function readHoldings(folder: URL): Promise<Holdings> {
  const file = 'raters.yaml';
  return parseShape(file, ratersFile, parseYamlFile(file, await readDataFile(folder, file)) ?? {});
}

async function readRating(folder: URL, file: string, holdings: Holdings): Promise<BundledRating> {
  const bytes = await readDataFile(folder, file);
  const result = checkRatingFile(parseYamlFile(file, bytes), holdings);
  if (!result.ok) {
    const [first, ...others] = result.problems;
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    throw new BundledDataError(file, `breaks a rule of ratings: ${first!.path} ${first!.message}${more}`);
  }
  if (file !== `ratings/${result.file.asset}.yaml`) {
    throw new BundledDataError(file, `rates ${result.file.asset} and must carry its name`);
  }
  return { file: result.file, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** All files of `ratings/`, sorted by name. */
export async function readRatings(folder: URL): Promise<BundledRating[]> {
  const holdings = await readHoldings(folder);
  const names = await readdir(new URL('ratings/', folder)).catch((error) => {
    throw new BundledDataError('ratings', 'is missing', { cause: error });
  });
  const files = names.filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(files.map((name) => readRating(folder, `ratings/${name}`, holdings)));
}
