import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { measureFastest, reportNote, reportRatio } from '#bench/report.ts';
import { searchAssets } from '#domain/search/search-assets.ts';
import { indexAssets, type Searchable } from '#domain/search/search-index.ts';

const LISTED = 300;
const COINS = 17_000;
const RUNS = 15;
const SYLLABLES = [
  'ba',
  'do',
  'mi',
  'ra',
  'sol',
  'ton',
  've',
  'xi',
  'ka',
  'lu',
  'pe',
  'ne',
  'zo',
  'thy',
  'gra',
  'fi',
];
const COMMON = [
  'coin',
  'inu',
  'ai',
  'token',
  'cat',
  'dog',
  'finance',
  'wrapped',
  'bridged',
  'baby',
  'protocol',
  'usd',
];
/** Queries: tickers, prefixes, common words, two words swapped, an infix, a typing error, no match. */
const QUERIES = ['bado', 'so', 'inu', 'cat bad', 'olton', 'solltonve', 'qqqqqq', 'wrapped', 'k', 'fin'];

/** Generates coins with names like those of the market; deterministic. */
function generateCoins(count: number, prefix: string, ranked: boolean): Searchable[] {
  let seed = 7;
  const pick = <T>(of: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return of[Math.floor((seed / 2_147_483_648) * of.length)]!;
  };
  return Array.from({ length: count }, (_, at) => {
    const own = pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
    const name = pick([
      own,
      `${own} ${pick(COMMON)}`,
      `${pick(COMMON)} ${own}`,
      `${own} ${pick(COMMON)} ${at % 9}`,
    ]);
    return {
      _id: `${prefix}${at}`,
      name,
      thicker: own.slice(0, 4).toUpperCase(),
      rank: ranked ? at + 1 : null,
    };
  });
}

/** Measures searches over 17,000 coins against a linear scan of all their names for the same texts. */
export function benchSearch(): void {
  const coins = generateCoins(COINS, 'coin-', false);
  const listed = indexAssets(generateCoins(LISTED, 'asset-', true));
  const before = readUsedMemory();
  const known = indexAssets(coins);
  const memory = readUsedMemory() - before;
  const preparing = measureFastest(3, () => {
    indexAssets(coins);
  });
  const names = coins.map(({ name }) => name.toLowerCase());
  let found = 0;
  const searching = measureFastest(RUNS, () => {
    for (const text of QUERIES) found += searchAssets({ listed, known }, text).length;
  });
  const scanning = measureFastest(RUNS, () => {
    for (const text of QUERIES) for (const name of names) if (name.includes(text)) found += 1;
  });
  const each = (ms: number) => `${((ms * 1_000) / QUERIES.length).toFixed(0)} µs`;
  reportRatio(
    `searching ${COINS.toLocaleString('en')} coins`,
    searching / scanning,
    0.5,
    'most',
    `${each(searching)} per search, ${each(scanning)} for one pass over the names (${found} results)`,
  );
  reportNote(
    'preparing the search',
    preparing / (scanning / QUERIES.length),
    `${preparing.toFixed(0)} ms once per list, ${(memory / 1_048_576).toFixed(1)} MiB of memory`,
  );
}

/** Heap in use after a garbage collection, in bytes. */
function readUsedMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
