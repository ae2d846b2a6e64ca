import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { SourceId } from '#domain/assets/sources.ts';
import { NumberReader, NumberWriter } from '#server/modules/bundled-data/number-stream.ts';

/** One recorded day of one asset, in USD. `volume` and `market_cap` are null when no source gives them. */
export interface BundledDay {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  close: number;
  volume: number | null;
  market_cap: number | null;
  /** Source of the close. An exchange gives no market cap; those of its rows are from another source. */
  source: SourceId;
}

/** Recorded days by asset id, each oldest first. */
export type MarketDays = ReadonlyMap<string, readonly BundledDay[]>;

const FORMAT = 'fairview market days 1';
const DAY_MS = 86_400_000;
const COLUMNS = ['day', 'source', 'scale', 'close', 'market_cap', 'volume'] as const;
type Column = (typeof COLUMNS)[number];

/** Decimal digits of a close that are kept. */
const CLOSE_DIGITS = 10;

/** Powers of ten up to 22 are exact. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const power = (exponent: number): number => POWERS[exponent] ?? 10 ** exponent;

interface Head {
  format: string;
  sources: string[];
  /** Id and number of rows of each asset, in order of id. */
  assets: [string, number][];
  /** Bytes of each column, in the order of `COLUMNS`. */
  bytes: number[];
}

const toDayNumber = (day: string): number => Date.parse(day) / DAY_MS;

const dayTexts = new Map<number, string>();
function toDay(number: number): string {
  const known = dayTexts.get(number);
  if (known !== undefined) return known;
  const text = new Date(number * DAY_MS).toISOString().slice(0, 10);
  dayTexts.set(number, text);
  return text;
}

/** Returns the whole number m and the scale e with value = m ÷ 10^e, without trailing zeros. */
function splitDecimal(value: number): { digits: number; scale: number } {
  const [mantissa, exponent] = value.toExponential(CLOSE_DIGITS - 1).split('e') as [string, string];
  let digits = Number(mantissa.replace('.', ''));
  let scale = CLOSE_DIGITS - 1 - Number(exponent);
  while (digits % 10 === 0 && scale > 0) {
    digits /= 10;
    scale -= 1;
  }
  return scale >= 0 ? { digits, scale } : { digits: digits * 10 ** -scale, scale: 0 };
}

const joinDecimal = (digits: number, scale: number): number =>
  scale < POWERS.length ? digits / power(scale) : Number(`${digits}e-${scale}`);

/** The close with 10 significant digits, as the file keeps it. */
export const roundClose = (close: number): number => Number(close.toPrecision(CLOSE_DIGITS));

/**
 * Encodes recorded days as columns, compressed with Brotli. The same days give the same bytes. Closes keep 10
 * significant digits; market caps and volumes are whole dollars.
 */
export function encodeMarketDays(days: MarketDays): Buffer {
  const ids = [...days.keys()].sort();
  const sources = [...new Set([...days.values()].flatMap((rows) => rows.map(({ source }) => source)))].sort();
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, new NumberWriter()])) as Record<
    Column,
    NumberWriter
  >;
  for (const id of ids) writeAsset(columns, sources, days.get(id)!);
  const bytes = COLUMNS.map((name) => columns[name].bytes);
  const head: Head = {
    format: FORMAT,
    sources,
    assets: ids.map((id) => [id, days.get(id)!.length]),
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
  rows: readonly BundledDay[],
): void {
  let day = 0;
  let close = 0;
  const last = { market_cap: 0, volume: 0 };
  for (const row of rows) {
    const number = toDayNumber(row.day);
    columns.day.unsigned(number - day);
    day = number;
    columns.source.unsigned(sources.indexOf(row.source));
    const { digits, scale } = splitDecimal(row.close);
    columns.scale.unsigned(scale);
    columns.close.signed(digits - predictDigits(close, scale));
    close = joinDecimal(digits, scale);
    for (const name of ['market_cap', 'volume'] as const) {
      const value = row[name];
      columns[name].unsigned(value === null ? 0 : 1);
      if (value === null) continue;
      columns[name].signed(Math.round(value) - last[name]);
      last[name] = Math.round(value);
    }
  }
}

/** Larger predictions are of no use, because a close has at most 10 digits. */
const MAX_PREDICTION = 1e12;

/** What the digits of a close would be if it equalled the one before; 0 if that cannot be. */
function predictDigits(close: number, scale: number): number {
  const digits = Math.round(close * power(scale));
  return digits < MAX_PREDICTION ? digits : 0;
}

/** Decodes what `encodeMarketDays` has encoded. Throws an `Error` when the bytes are damaged. */
export function decodeMarketDays(bytes: Uint8Array): MarketDays {
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
  const days = new Map(
    head.assets.map(([id, count]) => [id, readAsset(columns, head.sources as SourceId[], count)]),
  );
  if (at !== plain.length || !COLUMNS.every((name) => columns[name].isAtEnd))
    throw new Error('the columns do not end with the last row');
  return days;
}

function readAsset(
  columns: Record<Column, NumberReader>,
  sources: readonly SourceId[],
  count: number,
): BundledDay[] {
  const rows: BundledDay[] = [];
  let day = 0;
  let close = 0;
  const last = { market_cap: 0, volume: 0 };
  const readAmount = (name: 'market_cap' | 'volume'): number | null => {
    if (columns[name].unsigned() === 0) return null;
    last[name] += columns[name].signed();
    return last[name];
  };
  for (let i = 0; i < count; i++) {
    day += columns.day.unsigned();
    const source = sources[columns.source.unsigned()]!;
    const scale = columns.scale.unsigned();
    close = joinDecimal(columns.close.signed() + predictDigits(close, scale), scale);
    rows.push({
      day: toDay(day),
      close,
      market_cap: readAmount('market_cap'),
      volume: readAmount('volume'),
      source,
    });
  }
  return rows;
}
