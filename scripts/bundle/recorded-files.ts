import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCodeActivity, CODE_RECORDING } from './code-activity.ts';
import { buildCoinDetails, DETAILS_RECORDING } from './coin-details.ts';
import { buildRegister, REGISTER_RECORDINGS } from './registers.ts';
import { buildStablecoins, STABLECOINS_RECORDING } from './stablecoins.ts';

const ASSETS = join(import.meta.dirname, '../../data/assets.json');

/** Ids of the assets in `data/assets.json`. */
function readListedIds(): ReadonlySet<string> {
  const assets = JSON.parse(readFileSync(ASSETS, 'utf8')) as { facts: { id: string } }[];
  return new Set(assets.map(({ facts }) => facts.id));
}

/** Each file below `data/` that is made from one recording, with the function that makes its text. */
export const RECORDED_FILES: Readonly<Record<string, (recordings: string) => string>> = {
  'code-activity.json': (recordings) => buildCodeActivity(readFileSync(join(recordings, CODE_RECORDING))),
  'coingecko-details.json': (recordings) =>
    buildCoinDetails(readFileSync(join(recordings, DETAILS_RECORDING)), readListedIds()),
  'stablecoins.json': (recordings) => buildStablecoins(readFileSync(join(recordings, STABLECOINS_RECORDING))),
  ...Object.fromEntries(
    Object.entries(REGISTER_RECORDINGS).map(([name, recording]) => [
      `registers/${name}.json`,
      (recordings: string) => buildRegister(readFileSync(join(recordings, recording))),
    ]),
  ),
};
