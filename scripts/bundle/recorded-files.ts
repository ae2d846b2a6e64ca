import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCodeActivity, CODE_RECORDING } from './code-activity.ts';
import { buildCoinDetails, DETAILS_RECORDING } from './coin-details.ts';
import { buildFearGreed, FEAR_GREED_RECORDING } from './fear-greed.ts';
import { buildIncidents, INCIDENTS_RECORDING } from './incidents.ts';
import { buildPlatforms, type ListedName, PLATFORMS_RECORDING } from './platforms.ts';
import { buildRegister, REGISTER_RECORDINGS } from './registers.ts';
import { buildStablecoins, STABLECOINS_RECORDING } from './stablecoins.ts';
import { buildUnlocks, UNLOCKS_RECORDING } from './unlocks.ts';

const ASSETS = join(import.meta.dirname, '../../data/assets.json');

const MANIFEST = join(import.meta.dirname, '../../data/manifest.json');

const readAsOf = (): string => (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { as_of: string }).as_of;

/** Assets in `data/assets.json`. */
function readListed(): ListedName[] {
  const assets = JSON.parse(readFileSync(ASSETS, 'utf8')) as { facts: ListedName }[];
  return assets.map(({ facts }) => facts);
}

/** Their tickers, by id. */
const readListedTickers = (): ReadonlyMap<string, string> =>
  new Map(readListed().map(({ id, ticker }) => [id, ticker]));

/** Each file below `data/` that is made from one recording, with the function that makes its text. */
export const RECORDED_FILES: Readonly<Record<string, (recordings: string) => string>> = {
  'code-activity.json': (recordings) => buildCodeActivity(readFileSync(join(recordings, CODE_RECORDING))),
  'coingecko-details.json': (recordings) =>
    buildCoinDetails(readFileSync(join(recordings, DETAILS_RECORDING)), new Set(readListedTickers().keys())),
  'fear-greed.csv': (recordings) =>
    buildFearGreed(readFileSync(join(recordings, FEAR_GREED_RECORDING)), readAsOf()),
  'incidents.json': (recordings) =>
    buildIncidents(readFileSync(join(recordings, INCIDENTS_RECORDING)), readListed()),
  'platforms.json': (recordings) =>
    buildPlatforms(readFileSync(join(recordings, PLATFORMS_RECORDING)), readListed()),
  'stablecoins.json': (recordings) => buildStablecoins(readFileSync(join(recordings, STABLECOINS_RECORDING))),
  'unlocks.json': (recordings) =>
    buildUnlocks(readFileSync(join(recordings, UNLOCKS_RECORDING)), readListedTickers()),
  ...Object.fromEntries(
    Object.entries(REGISTER_RECORDINGS).map(([name, recording]) => [
      `registers/${name}.json`,
      (recordings: string) => buildRegister(readFileSync(join(recordings, recording))),
    ]),
  ),
};
