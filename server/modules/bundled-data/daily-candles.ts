import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { SourceId } from '#domain/assets/sources.ts';
import { NumberReader, NumberWriter } from '#server/modules/bundled-data/number-stream.ts';

/** First, highest, lowest and last price of one UTC day on one market, in USD, as recorded. */
export interface BundledCandle {
  /** `YYYY-MM-DD`. */
  day: string;
  open: number;
  high: number;
  low: number;
  close: number;
  /** The exchange or provider of all four prices. */
  source: SourceId;
  /**
   * Amount traded that day, in USD with 2 significant digits, on the recorded market that traded most; null where
   * no recording states it.
   */
  volume: number | null;
}

/** Candles by asset id, each oldest first, at most one per day. */
export type DailyCandles = ReadonlyMap<string, readonly BundledCandle[]>;

const FORMAT = 'fairview daily candles 2';
const DAY_MS = 86_400_000;
const COLUMNS = ['day', 'source', 'scale', 'open', 'close', 'high', 'low', 'volume'] as const;
type Column = (typeof COLUMNS)[number];

interface Head {
  format: string;
  sources: string[];
  /** Id and number of candles of each asset, in order of id. */
  assets: [string, number][];
  /** Bytes of each column, in the order of `COLUMNS`. */
  bytes: number[];
}

/** Significant digits of a price that are kept. */
const DIGITS = 10;
export const roundPrice = (price: number): number => Number(price.toPrecision(DIGITS));

/** Significant digits of a volume that are kept. */
const VOLUME_DIGITS = 2;
export const roundVolume = (volume: number): number => Number(volume.toPrecision(VOLUME_DIGITS));

/** A volume as a small whole number: 0 for unknown, 1 for 0, else from its two digits and its power of ten. */
function packVolume(volume: number | null): number {
  if (volume === null) return 0;
  if (volume < 1) return 1;
  const [digits, exponent] = volume.toExponential(VOLUME_DIGITS - 1).split('e') as [string, string];
  return 2 + Number(exponent) * 90 + Number(digits.replace('.', '')) - 10;
}

function unpackVolume(packed: number): number | null {
  if (packed < 2) return packed === 0 ? null : 0;
  const digits = ((packed - 2) % 90) + 10;
  return Number(`${digits}e${Math.floor((packed - 2) / 90) - 1}`);
}

/** Decimal places of a price. */
function countPlaces(price: number): number {
  const [mantissa, exponent] = price.toExponential().split('e') as [string, string];
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent));
}

/**
 * Encodes candles as columns of differences, compressed with Brotli. The prices of a candle share one scale; an
 * open is stored relative to the close before, a close relative to its open, high and low to the body.
 */
export function encodeDailyCandles(candles: DailyCandles): Buffer {
  const ids = [...candles.keys()].sort();
  const sources = [
    ...new Set([...candles.values()].flatMap((rows) => rows.map(({ source }) => source))),
  ].sort();
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, new NumberWriter()])) as Record<
    Column,
    NumberWriter
  >;
  for (const id of ids) writeAsset(columns, sources, candles.get(id)!);
  const bytes = COLUMNS.map((name) => columns[name].bytes);
  const head: Head = {
    format: FORMAT,
    sources,
    assets: ids.map((id) => [id, candles.get(id)!.length]),
    bytes: bytes.map((column) => column.length),
  };
  const plain = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bytes]);
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

function writeAsset(
  columns: Record<Column, NumberWriter>,
  sources: readonly string[],
  rows: readonly BundledCandle[],
): void {
  let day = 0;
  let before = 0;
  for (const row of rows) {
    const number = Date.parse(row.day) / DAY_MS;
    columns.day.unsigned(number - day);
    day = number;
    columns.source.unsigned(sources.indexOf(row.source));
    const scale = Math.max(...[row.open, row.high, row.low, row.close].map(countPlaces));
    const units = (price: number) => Math.round(price * 10 ** scale);
    columns.scale.unsigned(scale);
    const [open, close] = [units(row.open), units(row.close)];
    columns.open.signed(open - units(before));
    columns.close.signed(close - open);
    columns.high.unsigned(units(row.high) - Math.max(open, close));
    columns.low.unsigned(Math.min(open, close) - units(row.low));
    columns.volume.unsigned(packVolume(row.volume));
    before = row.close;
  }
}

/**
 * Decodes what `encodeDailyCandles` has encoded, asset by asset in order of id. Throws an `Error` when the bytes are
 * damaged, at the latest after the last asset.
 */
export function* decodeDailyCandles(bytes: Uint8Array): Generator<[string, BundledCandle[]]> {
  const plain = brotliDecompressSync(bytes);
  const headEnd = plain.indexOf(10);
  const head = JSON.parse(plain.subarray(0, headEnd).toString('utf8')) as Head;
  if (head.format !== FORMAT) throw new Error(`the format is not "${FORMAT}"`);
  let at = headEnd + 1;
  const columns = {} as Record<Column, NumberReader>;
  for (const [i, name] of COLUMNS.entries()) {
    const end = at + head.bytes[i]!;
    columns[name] = new NumberReader(plain.subarray(at, end));
    at = end;
  }
  for (const [id, count] of head.assets) yield [id, readAsset(columns, head.sources as SourceId[], count)];
  if (at !== plain.length || !COLUMNS.every((name) => columns[name].isAtEnd))
    throw new Error('the columns do not end with the last candle');
}

function readAsset(
  columns: Record<Column, NumberReader>,
  sources: readonly SourceId[],
  count: number,
): BundledCandle[] {
  const rows: BundledCandle[] = [];
  let day = 0;
  let before = 0;
  for (let i = 0; i < count; i++) {
    day += columns.day.unsigned();
    const source = sources[columns.source.unsigned()]!;
    const scale = columns.scale.unsigned();
    const price = (units: number) => Number(`${units}e-${scale}`);
    const open = columns.open.signed() + Math.round(before * 10 ** scale);
    const close = open + columns.close.signed();
    const high = Math.max(open, close) + columns.high.unsigned();
    const low = Math.min(open, close) - columns.low.unsigned();
    before = price(close);
    rows.push({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      open: price(open),
      high: price(high),
      low: price(low),
      close: before,
      source,
      volume: unpackVolume(columns.volume.unsigned()),
    });
  }
  return rows;
}
