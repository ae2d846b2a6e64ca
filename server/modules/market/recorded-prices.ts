import type { HistoryAnswer } from '#contracts/history.ts';
import type { DailyClose } from '#domain/flags/price-since.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';

/** Recorded close of a UTC day, in USD. */
export interface DailyPrice {
  asset_id: string;
  /** `yyyy-MM-dd`. */
  day: string;
  close_usd: number;
  source: string;
}

/** Reads the recorded days of these assets from `from` (`yyyy-MM-dd`) on. */
export type ReadPrices = (assets: readonly string[], from: string) => Promise<DailyPrice[]>;

/** Reads the closes of each of these assets from its day `from` (`yyyy-MM-dd`) on, by asset, oldest first. */
export type ReadCloses = (
  wanted: readonly { asset: string; from: string }[],
) => Promise<ReadonlyMap<string, DailyClose[]>>;

export interface HistoryRow {
  /** `yyyy-MM-dd`, UTC. */
  day: string;
  close_usd: number;
  volume_usd: number | null;
  market_cap_usd: number | null;
  source: string;
}

/** The first price of an hour. */
export interface PriceHour extends Omit<HistoryRow, 'day'> {
  /** The full hour in ms. */
  hour: number;
}

/** First, highest, lowest and last price of a UTC day on one market, in USD. */
export interface CandleRow {
  /** `yyyy-MM-dd`. */
  day: string;
  open: number;
  high: number;
  low: number;
  close: number;
  source: string;
}

/** Scores of an asset that were published on a day, with the method of that day. */
export interface PublishedDay {
  /** `yyyy-MM-dd`, UTC. */
  day: string;
  fv: number;
  range: readonly [number, number];
  project: number;
  hype: number;
  economics: number;
  method: string;
}

/** Reads the scores published before `until`, from `from` (`yyyy-MM-dd`) on, oldest first. */
export type ReadPublishedScores = (
  id: string,
  level: RiskLevel,
  from: string,
  until: string,
) => Promise<PublishedDay[]>;

/** Rows oldest first, and the first and last recorded day of the asset. */
export interface HistoryRows {
  rows: HistoryRow[];
  recorded: HistoryAnswer['recorded'];
  /** Candles of the same days; read only on request. */
  candles?: CandleRow[];
  /** First and last day with a candle; null or absent without any. */
  candlesRecorded?: { from: string; until: string } | null;
  /** Hourly prices of the last 7 days, oldest first; read only with a time. */
  hours?: PriceHour[];
}

/**
 * Reads the rows of an asset from `from` on; null reads all. With `lead`, starts at the last row at or
 * before `from`. `withCandles` adds the candles of these days, `until` (ms) the hourly prices of the 7 days before it.
 */
export type ReadHistory = (
  id: string,
  from: string | null,
  lead: boolean,
  withCandles?: boolean,
  until?: number,
) => Promise<HistoryRows>;
