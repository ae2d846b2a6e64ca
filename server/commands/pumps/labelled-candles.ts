import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Candle, findCandleFault } from '#domain/pumps/candle.ts';
import { RUSH_CHUNK_MS } from '#domain/pumps/rush-detector.ts';
import { type LabelledEvent, mergeRepeatedEvents } from '#domain/pumps/score-alerts.ts';
import { type Row, readRows } from '#server/commands/pumps/read-rows.ts';

/** Bars around one event, in order of time, each once. */
export type LabelledCandles = { event: LabelledEvent; candles: Candle[] };
/** Values of 25-second chunks around one event: share of rush orders against its usual deviation. */
export type LabelledChunks = { event: LabelledEvent; chunks: { time: number; rushDeviation: number }[] };

/** What a kind of file held. Rows of events that are not labelled are not counted. */
export type RowCounts = {
  read: number;
  /** Without a readable time and numbers, with impossible prices, or more than a year from the event. */
  unusable: number;
  repeated: number;
  /** Bars without trades between the first and the last bar of an event, which the recordings omit. */
  gaps: number;
};

export type LabelledFiles = {
  events: LabelledEvent[];
  /** Rows of events without name, symbol or readable time. */
  unusableEvents: number;
  hourly: LabelledCandles[];
  fiveMinute: LabelledCandles[];
  second25: LabelledChunks[];
  counts: { hourly: RowCounts; fiveMinute: RowCounts; second25: RowCounts };
};

const FILES = {
  events: 'events_with_trades',
  hourly: 'candles_1h_',
  fiveMinute: 'candles_5m_',
  second25: 'features_25s_',
};
const HOUR_MS = 3_600_000;
const FIVE_MINUTES_MS = 300_000;
/** Bars farther from their event have a wrong date: recordings hold days around it. */
const MAX_DISTANCE_MS = 366 * 24 * HOUR_MS;
const CANDLE_COLUMNS = ['event', 'time_utc', 'open', 'high', 'low', 'close', 'volume_btc'];

/**
 * Reads a folder of labelled pumps: `events_with_trades*.csv`, and the bars around each event in
 * `candles_1h_*.csv`, `candles_5m_*.csv` and `features_25s_*.csv`, all also with `.gz`, and each kind in one file
 * or several. Bars of unlabelled events and of events that repeat another within an hour are left out. A missing
 * kind of file leaves its list empty. Throws a sentence when the folder or a file cannot be read.
 */
export async function readLabelledFiles(folder: string): Promise<LabelledFiles> {
  const names = await listNames(folder);
  const filesOf = (prefix: string) =>
    names.filter((file) => file.startsWith(prefix) && /\.csv(\.gz)?$/.test(file)).sort();
  const rowsOf = async (prefix: string, required: readonly string[], take: (row: Row) => void) => {
    for (const name of filesOf(prefix)) await readRows(join(folder, name), required, take);
  };

  const labelled: LabelledEvent[] = [];
  let unusableEvents = 0;
  await rowsOf(FILES.events, ['event', 'symbol'], (row) => {
    const event = readEvent(row);
    if (event) labelled.push(event);
    else unusableEvents += 1;
  });
  if (labelled.length === 0)
    throw new Error(`${folder} has no events_with_trades*.csv with labelled events.`);
  const events = mergeRepeatedEvents(labelled);
  const byName = new Map(events.map((event) => [event.name, event]));

  const collect = async <B extends { time: number }>(
    prefix: string,
    required: readonly string[],
    intervalMs: number,
    read: (row: Row) => B | null,
  ) => {
    const groups = new Map<LabelledEvent, B[]>();
    const counts: RowCounts = { read: 0, unusable: 0, repeated: 0, gaps: 0 };
    await rowsOf(prefix, required, (row) => {
      const event = byName.get(row.event ?? '');
      if (event === undefined) return;
      counts.read += 1;
      const bar = read(row);
      if (bar === null || !(Math.abs(bar.time - event.time) <= MAX_DISTANCE_MS)) counts.unusable += 1;
      else if (!groups.get(event)?.push(bar)) groups.set(event, [bar]);
    });
    return {
      counts,
      groups: [...groups].map(([event, bars]) => ({ event, bars: orderBars(bars, intervalMs, counts) })),
    };
  };
  const candles = async (prefix: string, intervalMs: number) => {
    const { counts, groups } = await collect(prefix, CANDLE_COLUMNS, intervalMs, (row) =>
      readCandle(row, intervalMs),
    );
    return { counts, list: groups.map(({ event, bars }) => ({ event, candles: bars })) };
  };
  const hourly = await candles(FILES.hourly, HOUR_MS);
  const fiveMinute = await candles(FILES.fiveMinute, FIVE_MINUTES_MS);
  const second25 = await collect(
    FILES.second25,
    ['event', 'date', 'std_rush_order'],
    RUSH_CHUNK_MS,
    readChunk,
  );
  return {
    events,
    unusableEvents,
    hourly: hourly.list,
    fiveMinute: fiveMinute.list,
    second25: second25.groups.map(({ event, bars }) => ({ event, chunks: bars })),
    counts: { hourly: hourly.counts, fiveMinute: fiveMinute.counts, second25: second25.counts },
  };
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    throw new Error(`${folder} is not a folder that can be read.`);
  }
}

/** Sorts bars by time and leaves out repetitions of a time; the first row of a time counts. */
function orderBars<B extends { time: number }>(
  bars: readonly B[],
  intervalMs: number,
  counts: RowCounts,
): B[] {
  const ordered = bars.toSorted((a, b) => a.time - b.time);
  const kept = ordered.filter((bar, index) => bar.time !== ordered[index - 1]?.time);
  counts.repeated += bars.length - kept.length;
  const span = (kept.at(-1)?.time ?? 0) - (kept[0]?.time ?? 0);
  counts.gaps += Math.max(0, Math.round(span / intervalMs) + 1 - kept.length);
  return kept;
}

const readTime = (text: string | undefined) => {
  const iso = (text ?? '').replace(' ', 'T');
  return Date.parse(iso.endsWith('Z') ? iso : `${iso}Z`);
};

const readNumber = (text: string | undefined) =>
  text === undefined || text === '' ? Number.NaN : Number(text);

function readEvent(row: Row): LabelledEvent | null {
  const { event: name = '', symbol = '' } = row;
  const time = readTime(row.flagged_start_utc || row.announced_utc);
  return name === '' || symbol === '' || Number.isNaN(time) ? null : { name, symbol, time };
}

function readCandle(row: Row, intervalMs: number): Candle | null {
  const candle: Candle = {
    time: readTime(row.time_utc),
    open: readNumber(row.open),
    high: readNumber(row.high),
    low: readNumber(row.low),
    close: readNumber(row.close),
    volume: readNumber(row.volume_btc),
    trades: row.trades === undefined || row.trades === '' ? null : Number(row.trades),
  };
  return findCandleFault(candle, intervalMs) === null ? candle : null;
}

function readChunk(row: Row) {
  const chunk = { time: readTime(row.date), rushDeviation: readNumber(row.std_rush_order) };
  return Number.isFinite(chunk.rushDeviation) ? chunk : null;
}
