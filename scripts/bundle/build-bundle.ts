import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceId } from '#domain/assets/sources.ts';
import { joinDays } from '#scripts/bundle/join-days.ts';
import { findLimitsTime } from '#scripts/bundle/limit-dates.ts';
import { readCandles } from '#scripts/bundle/read-candles.ts';
import {
  type CandidateDays,
  Exclusions,
  readCandidates,
  readQuoted,
  readRecordedLimits,
} from '#scripts/bundle/read-recordings.ts';
import { type ListedAsset, sortByMarketCap, updateMarket } from '#scripts/bundle/update-assets.ts';
import { updateEntries } from '#scripts/bundle/update-observations.ts';
import {
  type DaysSummary,
  formatAssets,
  formatManifest,
  formatObservations,
  type ObservationsFile,
} from '#scripts/bundle/write-data.ts';
import { encodeDailyCandles } from '#server/modules/bundled-data/daily-candles.ts';
import {
  type BundledDay,
  encodeMarketDays,
  type MarketDays,
} from '#server/modules/bundled-data/market-days.ts';
import { readRates } from '#server/modules/bundled-data/read-rates.ts';

/** CoinGecko's supplies about a year before. */
const EARLIER_MARKETS = { file: 'coingecko/coins_markets_usd_top250_2024-11-21.json', day: '2024-11-21' };

/** CoinGecko's first series begin on this day, so it is no first market day. */
const SERIES_FROM = '2013-04-28';
const SERIES_UNTIL = '2021-11-10';

/** New content of the files of `data/` that come from recordings, by name. */
export type BundleFiles = Record<
  'candles.bin' | 'market-days.bin' | 'assets.json' | 'observations.json' | 'manifest.json',
  Buffer | string
>;

/** Computes the files from the recordings in `recordings` and the facts and estimates in `data`. */
export async function buildBundle(recordings: string, data: URL): Promise<BundleFiles> {
  const readJson = async (file: string) => JSON.parse(await readFile(new URL(file, data), 'utf8'));
  const manifest: { as_of: string; sources: object[] } = await readJson('manifest.json');
  const listed: ListedAsset[] = await readJson('assets.json');
  const observations: ObservationsFile = await readJson('observations.json');
  const asOf = manifest.as_of;
  const ids = new Set(listed.map(({ facts }) => facts.id));
  const excluded = new Exclusions();
  const candidates = await readCandidates(recordings, { ids, last: asOf.slice(0, 10) }, excluded);
  const days = joinAll(candidates, excluded);
  const quoted = await readQuoted(recordings);
  const recordedLimits = await readRecordedLimits(recordings);
  const recorded = {
    asOf,
    quoted,
    days,
    limitsTime: (quote: Parameters<typeof findLimitsTime>[0]) =>
      findLimitsTime(quote, recordedLimits.get(quote.id) ?? [], asOf),
  };
  const assets = sortByMarketCap(
    listed.map((asset) => ({ facts: asset.facts, market: updateMarket(asset, recorded) })),
  );
  const sources = {
    ...recorded,
    rates: await readRates(data),
    earlierSupply: await readEarlierSupply(recordings),
    firstDays: findFirstDays(candidates),
  };
  const entries = Object.fromEntries(
    assets.map((asset) => [
      asset.facts.id,
      updateEntries(asset, observations.assets[asset.facts.id] ?? {}, sources),
    ]),
  );
  const bytes = encodeMarketDays(days);
  const leftOut = new Exclusions();
  const candles = await readCandles(
    recordings,
    { assets: listed.map(({ facts }) => facts), days, last: asOf.slice(0, 10) },
    leftOut,
  );
  const candleBytes = encodeDailyCandles(candles);
  return {
    'candles.bin': candleBytes,
    'market-days.bin': bytes,
    'assets.json': formatAssets(assets),
    'observations.json': formatObservations({ reasons: observations.reasons, assets: entries }),
    'manifest.json': formatManifest(manifest, {
      market_days: summarise(days, bytes, excluded),
      candles: summarise(candles, candleBytes, leftOut),
    }),
  };
}

function joinAll(candidates: CandidateDays, excluded: Exclusions): MarketDays {
  const joined = new Map<string, BundledDay[]>();
  for (const [id, byDay] of candidates) {
    const rows = joinDays(byDay, excluded);
    if (rows.length > 0) joined.set(id, rows);
  }
  return joined;
}

async function readEarlierSupply(
  recordings: string,
): Promise<Map<string, { circulating: number; day: string }>> {
  const rows = JSON.parse(await readFile(join(recordings, EARLIER_MARKETS.file), 'utf8')) as {
    id: string;
    circulating_supply: number | null;
  }[];
  return new Map(
    rows
      .filter(({ circulating_supply: supply }) => supply !== null && supply > 0)
      .map(({ id, circulating_supply }) => [
        id,
        { circulating: circulating_supply!, day: EARLIER_MARKETS.day },
      ]),
  );
}

/** First days of CoinGecko's series that begin after the series themselves: the coin was listed then. */
function findFirstDays(candidates: CandidateDays): Map<string, string> {
  const first = new Map<string, string>();
  for (const [id, byDay] of candidates) {
    const days = [...byDay]
      .filter(([day, list]) => day <= SERIES_UNTIL && list.some(({ source }) => source === 'coingecko'))
      .map(([day]) => day);
    const [day] = days.sort();
    if (day !== undefined && day > SERIES_FROM) first.set(id, day);
  }
  return first;
}

type Span = DaysSummary['sources'][string];

function summarise(
  days: ReadonlyMap<string, readonly { day: string; source: SourceId }[]>,
  bytes: Buffer,
  excluded: Exclusions,
): DaysSummary {
  const bySource = Map.groupBy([...days.values()].flat(), ({ source }) => source);
  const spans = [...bySource].map(([source, rows]): [SourceId, Span] => {
    const sorted = rows.map(({ day }) => day).sort();
    return [source, { rows: rows.length, from: sorted[0]!, until: sorted.at(-1)! }];
  });
  const all = spans.map(([, span]) => span);
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    assets: days.size,
    from: all.map(({ from }) => from).sort()[0]!,
    until: all
      .map(({ until }) => until)
      .sort()
      .at(-1)!,
    excluded: Object.fromEntries([...excluded.counts].sort(([a], [b]) => a.localeCompare(b))),
    sources: Object.fromEntries(spans.sort(([a], [b]) => a.localeCompare(b))),
  };
}
