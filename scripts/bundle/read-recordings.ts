import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SourceId } from '#domain/assets/sources.ts';
import {
  type BundledDay,
  decodeMarketDays,
  type MarketDays,
} from '#server/modules/bundled-data/market-days.ts';

/** The figures of one day from one source, in USD. */
export interface Candidate {
  source: SourceId;
  close: number;
  market_cap: number | null;
  volume: number | null;
}

/** The last market figures that CoinGecko gave of an asset in the recorded weeks. */
export interface Quoted {
  id: string;
  observed_at: string;
  price: number;
  market_cap: number | null;
  rank: number | null;
  volume_24h: number | null;
  change_24h: number | null;
  circulating: number | null;
  total: number | null;
  max: number | null;
  ath: number | null;
  ath_date: string | null;
}

/** Total and maximum supply of one asset, as recorded at one moment. */
export interface RecordedLimits {
  observed_at: string;
  total: number | null;
  max: number | null;
}

/** Rows that are not used, counted by reason. */
export class Exclusions {
  readonly counts = new Map<string, number>();

  add(reason: string): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }
}

/** Candidates by asset and day. */
export type CandidateDays = Map<string, Map<string, Candidate[]>>;

const SNAPSHOTS = 'market-2026/prices/coingecko_market_snapshots_daily_2026-03-15_2026-05-04.csv.gz';

/** Days that the bundle of November 2025 contained. */
const EARLIER_DAYS = new URL('earlier-days.bin', import.meta.url);

/** Perpetual futures whose symbol is that of another asset. */
export const OTHER_ASSETS: ReadonlySet<string> = new Set(['frax', 'frax-share', 'mina-protocol']);

/** Days that are not used: prices before a redenomination, and of markets without trade. */
export const UNUSABLE_DAYS: Record<string, (day: string) => boolean> = {
  'sun-token': (day) => day < '2021-06-14',
  'mantra-dao': (day) => day >= '2026-04-05',
  decred: (day) => day < '2016-02-10',
};

/** Days with fewer assets are incomplete recordings. */
const MIN_SNAPSHOT_ASSETS = 100;

/** Rows of a CSV file below the folder of recordings, by column. */
export async function readRows(folder: string, file: string): Promise<Record<string, string>[]> {
  const bytes = await readFile(join(folder, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head, ...lines] = text.trimEnd().split(/\r?\n/);
  const names = head!.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}

/** A positive number; null for anything else. */
export const toAmount = (cell: string | undefined): number | null => {
  const value = Number(cell);
  return cell === undefined || cell === '' || !Number.isFinite(value) || value <= 0 ? null : value;
};

/** Returns the last quote of every asset, at most one recording old. */
export async function readQuoted(folder: string): Promise<Map<string, Quoted>> {
  const rows = await readRows(folder, 'market-2026/assets/market_2026-05-04_254ids.csv');
  return new Map(
    rows.map((row): [string, Quoted] => [
      row.id!,
      {
        id: row.id!,
        observed_at: row.observed_at!,
        price: Number(row.price),
        market_cap: toAmount(row.market_cap),
        rank: toAmount(row.rank),
        volume_24h: toAmount(row.volume_24h),
        change_24h: row.change_24h_pct === '' ? null : Number(row.change_24h_pct),
        circulating: toAmount(row.circulating),
        total: toAmount(row.total),
        max: toAmount(row.max),
        ath: toAmount(row.ath),
        ath_date: row.ath_date || null,
      },
    ]),
  );
}

/** Returns all recorded days up to `last` of the assets in `ids`, and counts what is left out. */
export async function readCandidates(
  folder: string,
  { ids, last }: { ids: ReadonlySet<string>; last: string },
  excluded: Exclusions,
): Promise<CandidateDays> {
  const days: CandidateDays = new Map([...ids].map((id) => [id, new Map<string, Candidate[]>()]));
  const add = (id: string, day: string, candidate: Candidate): void => {
    const found = days.get(id);
    if (!found) return;
    if (day > last) {
      excluded.add('after the reference time');
      return;
    }
    if (UNUSABLE_DAYS[id]?.(day)) {
      excluded.add('price before a redenomination or without trade');
      return;
    }
    const list = found.get(day) ?? [];
    if (list.some(({ source }) => source === candidate.source)) {
      excluded.add('day given twice by a source');
      return;
    }
    list.push(candidate);
    found.set(day, list);
  };
  const addClose = (source: SourceId, row: Record<string, string>): void => {
    const close = toAmount(row.close);
    if (close === null) {
      excluded.add('close not above zero');
      return;
    }
    const market_cap = toAmount(row.market_cap);
    add(row.id!, row.date!, { source, close, market_cap, volume: toAmount(row.volume_24h) });
  };

  for (const row of await readRows(
    folder,
    'market-2026/prices/spot_daily_close_57ids_2011_2026-08-10.csv.gz',
  )) {
    // The close of the reference day is later than the reference time.
    if (row.date === last) excluded.add('after the reference time');
    else addClose(row.source === 'Bitstamp' ? 'bitstamp' : 'binance', row);
  }
  for (const file of ['coingecko_daily_close_297ids_2025-03_2026-03', 'coingecko_close_mcap_2013_2021-11'])
    for (const row of await readRows(folder, `market-2026/prices/${file}.csv.gz`)) addClose('coingecko', row);
  const perpetuals = [
    ['binance-perp', 'binance_perp_ohlcv_218ids_2024-01_2026-03'],
    ['bybit-perp', 'bybit_perp_ohlcv_194ids_2020-11_2025-11'],
  ] as const;
  for (const [source, file] of perpetuals) {
    for (const row of await readRows(folder, `market-2026/prices/${file}.csv.gz`)) {
      if (OTHER_ASSETS.has(row.id!)) excluded.add('symbol of another asset');
      else addClose(source, row);
    }
  }
  for (const row of await readRows(folder, 'market-2026/prices/merged_best_daily_close.csv.gz'))
    if (row.source!.startsWith('kaggle')) addClose('kaggle', row);
  await addSnapshots(folder, add, excluded);
  addEarlier(decodeMarketDays(await readFile(EARLIER_DAYS)), add);
  return days;
}

type Add = (id: string, day: string, candidate: Candidate) => void;

async function addSnapshots(folder: string, add: Add, excluded: Exclusions): Promise<void> {
  const rows = await readRows(folder, SNAPSHOTS);
  const sizes = new Map<string, number>();
  const toDay = (row: Record<string, string>): string => row.observed_at!.slice(0, 10);
  for (const row of rows) sizes.set(toDay(row), (sizes.get(toDay(row)) ?? 0) + 1);
  for (const row of rows) {
    if (sizes.get(toDay(row))! < MIN_SNAPSHOT_ASSETS) {
      excluded.add('incomplete recording of the market');
      continue;
    }
    const close = toAmount(row.price);
    if (close === null) {
      excluded.add('close not above zero');
      continue;
    }
    add(row.id!, toDay(row), {
      source: 'coingecko-intraday',
      close,
      market_cap: toAmount(row.market_cap),
      volume: toAmount(row.volume_24h),
    });
  }
}

/** Adds the rows of the bundle before; a row of a source that has the day again is the same row. */
function addEarlier(earlier: MarketDays, add: Add): void {
  const toCandidate = ({ source, close, market_cap, volume }: BundledDay): Candidate => ({
    source,
    close,
    market_cap,
    volume,
  });
  for (const [id, rows] of earlier) for (const row of rows) add(id, row.day, toCandidate(row));
}

/** Returns every recorded total and maximum supply, by asset. */
export async function readRecordedLimits(folder: string): Promise<Map<string, RecordedLimits[]>> {
  const limits = new Map<string, RecordedLimits[]>();
  for (const row of await readRows(folder, SNAPSHOTS)) {
    const list = limits.get(row.id!) ?? [];
    list.push({ observed_at: row.observed_at!, total: toAmount(row.total), max: toAmount(row.max) });
    limits.set(row.id!, list);
  }
  return limits;
}
