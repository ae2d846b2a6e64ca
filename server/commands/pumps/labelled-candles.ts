import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Candle } from '#domain/pumps/candle.ts';
import { type LabelledEvent, mergeRepeatedEvents } from '#domain/pumps/score-alerts.ts';

/** Bars around one event, in order of time. */
export type LabelledCandles = { event: LabelledEvent; candles: Candle[] };
/** Values of 25-second chunks around one event: share of rush orders against its usual deviation. */
export type LabelledChunks = { event: LabelledEvent; chunks: { time: number; rushDeviation: number }[] };
export type LabelledFiles = {
  events: LabelledEvent[];
  hourly: LabelledCandles[];
  fiveMinute: LabelledCandles[];
  second25: LabelledChunks[];
};

const FILES = {
  events: 'events_with_trades',
  hourly: 'candles_1h_',
  fiveMinute: 'candles_5m_',
  second25: 'features_25s_',
};

type Row = Record<string, string>;

/**
 * Reads a folder of labelled pumps: `events_with_trades*.csv`, and the bars around each event in
 * `candles_1h_*.csv.gz`, `candles_5m_*.csv.gz` and `features_25s_*.csv.gz`. Bars of unlabelled events and of
 * events that repeat another within an hour are left out. A missing file of bars leaves its list empty.
 */
export async function readLabelledFiles(folder: string, names: readonly string[]): Promise<LabelledFiles> {
  const rowsOf = async (prefix: string): Promise<Row[]> => {
    const name = names.find((file) => file.startsWith(prefix) && /\.csv(\.gz)?$/.test(file));
    if (name === undefined) return [];
    const bytes = await readFile(join(folder, name));
    const text = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    return parse(text, { columns: true, skip_empty_lines: true }) as Row[];
  };
  const events = mergeRepeatedEvents((await rowsOf(FILES.events)).map(readEvent));
  const byName = new Map(events.map((event) => [event.name, event]));
  const group = (rows: readonly Row[]) => {
    const groups = new Map<LabelledEvent, Row[]>();
    for (const row of rows) {
      const event = byName.get(row.event ?? '');
      if (event === undefined) continue;
      const own = groups.get(event);
      if (own) own.push(row);
      else groups.set(event, [row]);
    }
    return [...groups];
  };
  const candlesOf = async (prefix: string) =>
    group(await rowsOf(prefix)).map(([event, rows]) => ({ event, candles: rows.map(readCandle) }));
  return {
    events,
    hourly: await candlesOf(FILES.hourly),
    fiveMinute: await candlesOf(FILES.fiveMinute),
    second25: group(await rowsOf(FILES.second25)).map(([event, rows]) => ({
      event,
      chunks: rows.map((row) => ({ time: readTime(row.date), rushDeviation: Number(row.std_rush_order) })),
    })),
  };
}

const readTime = (text: string | undefined) => {
  const iso = (text ?? '').trim().replace(' ', 'T');
  return Date.parse(iso.endsWith('Z') ? iso : `${iso}Z`);
};

const readEvent = (row: Row): LabelledEvent => ({
  name: row.event ?? '',
  symbol: row.symbol ?? '',
  time: readTime(row.flagged_start_utc || row.announced_utc),
});

const readCandle = (row: Row): Candle => ({
  time: readTime(row.time_utc),
  open: Number(row.open),
  high: Number(row.high),
  low: Number(row.low),
  close: Number(row.close),
  volume: Number(row.volume_btc),
  trades: row.trades === undefined || row.trades === '' ? null : Number(row.trades),
});
