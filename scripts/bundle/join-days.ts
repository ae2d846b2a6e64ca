import type { Candidate, Exclusions } from '#scripts/bundle/read-recordings.ts';
import { type BundledDay, roundClose } from '#server/modules/bundled-data/market-days.ts';

/** Two sources of one day that differ by more contradict each other. */
const MAX_DIFFERENCE = 0.15;

/**
 * A close is an error if it is `JUMP` times above or below the closes before and after it, and these are at
 * most `NEAR` times apart.
 */
const JUMP = 3;
const NEAR = 2;
const NEIGHBOUR_DAYS = 3;
const DAY_MS = 86_400_000;

/** From this day on CoinGecko and exchanges are complete; before, CoinMarketCap is the better record. */
const COINMARKETCAP_UNTIL = '2018-02-01';

/** Sources of a close, best first: spot exchanges, providers, perpetual futures, collections, last prices. */
const ORDER: readonly Candidate['source'][] = [
  'bitstamp',
  'binance',
  'coinbase',
  'coingecko',
  'binance-perp',
  'bybit-perp',
  'coinmarketcap',
  'kaggle',
  'coingecko-intraday',
];

/** Sources of a market cap and volume, best first. Exchanges give neither: their volume is one market's. */
const AMOUNT_ORDER: readonly Candidate['source'][] = [
  'coingecko',
  'coinmarketcap',
  'coingecko-intraday',
  'kaggle',
];

function rankSource({ source }: Candidate, day: string): number {
  if (source === 'coinmarketcap' && day < COINMARKETCAP_UNTIL) return -1;
  return ORDER.indexOf(source);
}

const differ = (a: number, b: number): boolean => Math.max(a, b) / Math.min(a, b) - 1 > MAX_DIFFERENCE;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns one row per day, oldest first. Gaps stay gaps. */
export function joinDays(
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  excluded: Exclusions,
): BundledDay[] {
  const days = [...candidates.keys()].sort();
  const ranked = days.map((day) =>
    [...candidates.get(day)!].sort((a, b) => rankSource(a, day) - rankSource(b, day)),
  );
  const rows: BundledDay[] = [];
  for (const [i, day] of days.entries()) {
    const [best] = ranked[i]!;
    if (!best) continue;
    const near = [i - 1, i + 1]
      .filter((at) => ranked[at]?.[0] && Math.abs(daysBetween(days[at]!, day)) <= NEIGHBOUR_DAYS)
      .filter((at) => !isContested(ranked[at]!))
      .map((at) => ranked[at]![0]!.close);
    if (isContested(ranked[i]!) && !isConfirmed(ranked[i]!, near)) {
      excluded.add('sources more than 15 % apart');
      continue;
    }
    rows.push({
      day,
      close: roundClose(best.close),
      volume: findAmount(ranked[i]!, 'volume'),
      market_cap: findAmount(ranked[i]!, 'market_cap'),
      source: best.source,
    });
  }
  return withoutJumps(rows, excluded);
}

/** Closes of a day, best first. A last price of the day may differ from its close, so it does not count. */
const listCloses = (ranked: readonly Candidate[]): number[] =>
  ranked.filter(({ source }, i) => i === 0 || source !== 'coingecko-intraday').map(({ close }) => close);

/** Whether another source contradicts the best one. */
function isContested(ranked: readonly Candidate[]): boolean {
  const [best, ...others] = listCloses(ranked);
  return others.some((close) => differ(close, best!));
}

/** Whether a third source or the uncontested days next to it confirm the best one. */
function isConfirmed(ranked: readonly Candidate[], near: readonly number[]): boolean {
  const [best, ...others] = listCloses(ranked);
  if (others.some((close) => !differ(close, best!))) return true;
  return near.length > 0 && near.every((close) => !differ(close, best!));
}

function findAmount(candidates: readonly Candidate[], name: 'market_cap' | 'volume'): number | null {
  for (const source of AMOUNT_ORDER) {
    const found = candidates.find((candidate) => candidate.source === source)?.[name];
    if (found) return Math.round(found);
  }
  return null;
}

/** Removes up to three closes in a row that are far from the closes before and after, which are near. */
function withoutJumps(rows: readonly BundledDay[], excluded: Exclusions): BundledDay[] {
  const wrong = new Set<BundledDay>();
  for (let i = 1; i < rows.length - 1; i++) {
    const before = rows[i - 1]!;
    for (let length = 1; length <= NEIGHBOUR_DAYS; length++) {
      const after = rows[i + length];
      const block = rows.slice(i, i + length);
      if (!after || wrong.has(before)) break;
      if (daysBetween(before.day, after.day) > 2 * NEIGHBOUR_DAYS) break;
      const low = Math.min(before.close, after.close);
      const high = Math.max(before.close, after.close);
      const isFar = block.every(({ close }) => close / high > JUMP || low / close > JUMP);
      if (!isFar || high / low > NEAR) continue;
      for (const row of block) wrong.add(row);
      break;
    }
  }
  for (const _ of wrong) excluded.add('jump of up to three days');
  return rows.filter((row) => !wrong.has(row));
}
