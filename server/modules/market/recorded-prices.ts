import type { HistoryAnswer } from '#contracts/history.ts';

/** A recorded close of a UTC day, in US dollars. */
export interface DailyPrice {
  asset_id: string;
  /** `yyyy-MM-dd`. */
  day: string;
  close_usd: number;
  source: string;
}

/** Reads the recorded days of some assets from a day (`yyyy-MM-dd`) on. */
export type ReadPrices = (assets: readonly string[], from: string) => Promise<DailyPrice[]>;

export interface HistoryRow {
  /** `yyyy-MM-dd`, UTC. */
  day: string;
  close_usd: number;
  volume_usd: number | null;
  market_cap_usd: number | null;
  source: string;
}

/** Recorded rows, oldest first, and the first and last recorded day of the asset. */
export interface ReadRows {
  rows: HistoryRow[];
  recorded: HistoryAnswer['recorded'];
}

/** Rows of one asset from a day on, all of them without a day; with `lead` from the last row at or before that day on. */
export type ReadHistory = (id: string, from: string | null, lead: boolean) => Promise<ReadRows>;
