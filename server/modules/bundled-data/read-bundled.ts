import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AssetFacts } from '#domain/assets/asset.ts';
import type { AssetMarket } from '#domain/assets/market.ts';
import { applyEstimatedFacts, mergeObservations } from '#domain/estimates/apply-estimates.ts';
import { checkContradictions } from '#domain/estimates/check-contradictions.ts';
import type { EstimateFile } from '#domain/estimates/estimate-file.ts';
import { toEstimateObservations } from '#domain/estimates/estimate-observations.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import type { Observations } from '#domain/method/inputs.ts';
import { Problems } from '#domain/ratings/problems.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import { toRatingObservations } from '#domain/ratings/rating-observations.ts';
import type { Register } from '#domain/registers/register.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { assetsFile, type BundledSource, manifestFile } from '#server/modules/bundled-data/bundled-shapes.ts';
import type { BundledCandle } from '#server/modules/bundled-data/daily-candles.ts';
import type { MarketDays } from '#server/modules/bundled-data/market-days.ts';
import { readAliases } from '#server/modules/bundled-data/read-aliases.ts';
import {
  type AssetFile,
  readEstimates,
  readRaters,
  readRatings,
} from '#server/modules/bundled-data/read-asset-files.ts';
import { readDailyCandles } from '#server/modules/bundled-data/read-daily-candles.ts';
import { parseJson, parseShape, readDataFile } from '#server/modules/bundled-data/read-data-file.ts';
import { type BundledFearGreed, readFearGreed } from '#server/modules/bundled-data/read-fear-greed.ts';
import { readFormerNames } from '#server/modules/bundled-data/read-former-names.ts';
import { readMarketDays } from '#server/modules/bundled-data/read-market-days.ts';
import { readObservations } from '#server/modules/bundled-data/read-observations.ts';
import {
  type BundledRate,
  type BundledRates,
  readOtherRates,
  readRates,
} from '#server/modules/bundled-data/read-rates.ts';
import { readRecordedDetails } from '#server/modules/bundled-data/read-recorded-details.ts';
import { readRegisters } from '#server/modules/bundled-data/read-registers.ts';

export interface BundledAsset {
  /** Includes the facts of its file of estimates. */
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
  /** One per input of an asset. Precedence: measured, rated, estimated for the asset, another estimate. */
  observations: ReadonlyMap<string, Observations>;
  estimateFiles: readonly AssetFile<EstimateFile>[];
  ratingFiles: readonly AssetFile<RatingFile>[];
  fx: readonly BundledRate[];
  otherRates: BundledRates;
  fearGreed: readonly BundledFearGreed[];
  /** Reads the recorded days of all assets. Throws a `BundledDataError`. */
  readDays: () => Promise<MarketDays>;
  /** Reads the recorded candles by asset id, as `readDailyCandles`. Throws a `BundledDataError`, also while decoding. */
  readCandles: () => Promise<Iterable<[string, BundledCandle[]]>>;
  /** Reads the registers of supervisors. Throws a `BundledDataError`. */
  readRegisters: () => Promise<Register[]>;
}

export const DATA_FOLDER = new URL('../../../data/', import.meta.url);

/**
 * Reads and validates all of `data/` except the recorded days.
 * Throws a `BundledDataError` that names the file when one is missing or damaged.
 */
export async function readBundled(folder: URL = DATA_FOLDER): Promise<BundledData> {
  const json = async (file: string): Promise<unknown> => parseJson(file, await readDataFile(folder, file));
  const manifest = parseShape('manifest.json', manifestFile, await json('manifest.json'));
  const listed = parseShape('assets.json', assetsFile, await json('assets.json'));
  const assets = listed.map(({ facts, market }) => ({ facts: { ...createAsset(facts), ...facts }, market }));
  const recorded = await readObservations(folder);
  const raters = await readRaters(folder);
  const estimateFiles = await readEstimates(folder);
  const ratingFiles = await readRatings(folder, raters);
  const fx = await readRates(folder);
  const otherRates = await readOtherRates(folder);
  const fearGreed = await readFearGreed(folder);

  const ids = new Set(assets.map(({ facts }) => facts.id));
  if (ids.size !== assets.length) throw new BundledDataError('assets.json', 'lists an asset twice');
  const formerNames = await readFormerNames(folder, ids);
  const aliasLists = await readAliases(folder, ids);
  const details = await readRecordedDetails(folder, ids, manifest.as_of);
  for (const id of recorded.keys()) {
    if (!ids.has(id))
      throw new BundledDataError(
        'observations.json',
        `has observations of ${id}, which is not in assets.json`,
      );
  }
  const estimates = new Map(estimateFiles.map(({ file }) => [file.asset, file]));
  const ratings = new Map(ratingFiles.map(({ file }) => [file.asset, file]));
  for (const [part, files] of Object.entries({ estimates, ratings }))
    for (const id of files.keys())
      if (!ids.has(id))
        throw new BundledDataError(`${part}/${id}.yaml`, 'is about an asset that is not in assets.json');

  const completed = assets.map(({ facts, market }) => {
    const file = estimates.get(facts.id);
    const merged = applyEstimatedFacts(facts, file);
    if (file) rejectContradictions(file, merged);
    const former_names = formerNames.get(facts.id);
    const aliases = aliasLists.get(facts.id);
    const named = {
      ...details.addFacts(merged),
      ...(former_names && { former_names }),
      ...(aliases && { aliases }),
    };
    return { facts: named, market };
  });

  return {
    asOf: manifest.as_of,
    sources: manifest.sources,
    assets: completed,
    observations: new Map(
      completed.map(({ facts }) => {
        const { id } = facts;
        const estimate = estimates.get(id);
        const rating = ratings.get(id);
        const estimated = estimate ? toEstimateObservations(estimate) : {};
        const rated = rating ? toRatingObservations(rating, raters) : {};
        const measured = { ...recorded.get(id), ...details.observe(facts) };
        return [id, mergeObservations(measured, { rated, estimated })];
      }),
    ),
    estimateFiles,
    ratingFiles,
    fx,
    otherRates,
    fearGreed,
    readDays: () => readMarketDays(folder, manifest.market_days.sha256),
    readCandles: () => readDailyCandles(folder, manifest.candles.sha256),
    readRegisters: () => readRegisters(folder),
  };
}

/**
 * Checks the merged facts, because facts from `assets.json` can contradict the figures of the estimates too.
 */
function rejectContradictions(file: EstimateFile, facts: AssetFacts): void {
  const problems = new Problems();
  checkContradictions(problems, { ...file, facts });
  const [first] = problems.list;
  if (first)
    throw new BundledDataError(
      `estimates/${file.asset}.yaml`,
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
