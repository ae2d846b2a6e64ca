import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AssetFacts } from '#domain/assets/asset.ts';
import type { AssetMarket } from '#domain/assets/market.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import type { Observations } from '#domain/method/inputs.ts';
import { applyRatingToFacts, applyRatingToInputs } from '#domain/ratings/apply-rating.ts';
import { checkContradictions } from '#domain/ratings/check-contradictions.ts';
import { Problems } from '#domain/ratings/problems.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { assetsFile, type BundledSource, manifestFile } from '#server/modules/bundled-data/bundled-shapes.ts';
import { parseJson, parseShape, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';
import { readFormerNames } from '#server/modules/bundled-data/read-former-names.ts';
import { type BundledDay, readHistory } from '#server/modules/bundled-data/read-history.ts';
import { readObservations } from '#server/modules/bundled-data/read-observations.ts';
import { type BundledRate, readRates } from '#server/modules/bundled-data/read-rates.ts';
import { type BundledRating, readRatings } from '#server/modules/bundled-data/read-ratings.ts';

export interface BundledAsset {
  /** Includes the facts stated in its rating file. */
  facts: AssetFacts;
  market: AssetMarket;
}

/** All data delivered with the product, validated. */
export interface BundledData {
  /** Reference time from which the age of bundled data is computed, ISO 8601 UTC. */
  asOf: string;
  sources: readonly BundledSource[];
  /** By market cap, largest first. */
  assets: readonly BundledAsset[];
  /** One per input of an asset. Precedence: measured, then its rating file, then another estimate. */
  observations: ReadonlyMap<string, Observations>;
  ratingFiles: readonly BundledRating[];
  fx: readonly BundledRate[];
  /** Recorded days of one asset, oldest first. Reads the file on each call. Throws a `BundledDataError`. */
  history: (id: string) => Promise<BundledDay[]>;
}

export const DATA_FOLDER = new URL('../../../data/', import.meta.url);

/**
 * Reads and validates all of `data/` except the price histories.
 * Throws a `BundledDataError` that names the file when one is missing or damaged.
 */
export async function readBundled(folder: URL = DATA_FOLDER): Promise<BundledData> {
  const json = async (file: string): Promise<unknown> => parseJson(file, await readDataFile(folder, file));
  const manifest = parseShape('manifest.json', manifestFile, await json('manifest.json'));
  const listed = parseShape('assets.json', assetsFile, await json('assets.json'));
  const assets = listed.map(({ facts, market }) => ({ facts: { ...createAsset(facts), ...facts }, market }));
  const recorded = await readObservations(folder);
  const ratingFiles = await readRatings(folder);
  const fx = await readRates(folder);

  const ids = new Set(assets.map(({ facts }) => facts.id));
  if (ids.size !== assets.length) throw new BundledDataError('assets.json', 'lists an asset twice');
  const formerNames = await readFormerNames(folder, ids);
  for (const id of recorded.keys()) {
    if (!ids.has(id)) throw new BundledDataError('observations.json', `observes ${id}, which is no asset`);
  }
  const ratings = new Map(ratingFiles.map(({ file }) => [file.asset, file]));
  for (const id of ratings.keys()) {
    if (!ids.has(id)) throw new BundledDataError(`ratings/${id}.yaml`, 'rates what is no asset');
  }

  for (const { facts } of assets) {
    const file = ratings.get(facts.id);
    if (file) rejectContradictions(file, applyRatingToFacts(facts, file));
  }

  return {
    asOf: manifest.as_of,
    sources: manifest.sources,
    assets: assets.map(({ facts, market }) => ({
      facts: {
        ...applyRatingToFacts(facts, ratings.get(facts.id)),
        ...(formerNames.has(facts.id) && { former_names: formerNames.get(facts.id)! }),
      },
      market,
    })),
    observations: new Map(
      [...ids].map((id) => [id, applyRatingToInputs(recorded.get(id) ?? {}, ratings.get(id))]),
    ),
    ratingFiles,
    fx,
    history: (id) => readHistory(folder, id),
  };
}

/**
 * Checks the merged facts, because facts from `assets.json` can contradict the figures of a rating file too.
 */
function rejectContradictions(file: RatingFile, facts: AssetFacts): void {
  const problems = new Problems();
  checkContradictions(problems, { ...file, facts });
  const [first] = problems.list;
  if (first)
    throw new BundledDataError(
      `ratings/${file.asset}.yaml`,
      `contradicts itself: ${first.path} ${first.message}`,
    );
}

/** SHA-256 over names and contents of all files of `data/` except `*.md`. Changes when the data changes. */
export async function computeBundledDigest(folder: URL = DATA_FOLDER): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const base = decodeURIComponent(folder.pathname).replace(/\/$/, '');
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => `${entry.parentPath.replace(/\/$/, '')}/${entry.name}`.slice(base.length + 1))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\n`);
    hash.update(await readDataFile(folder, file.split('/').map(encodeURIComponent).join('/')));
  }
  return hash.digest('hex');
}
