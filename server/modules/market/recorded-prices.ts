import type { HistoryAnswer } from '#contracts/history.ts';

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

export interface HistoryRow {
  /** `yyyy-MM-dd`, UTC. */
  day: string;
  close_usd: number;
  volume_usd: number | null;
  market_cap_usd: number | null;
  source: string;
}

/** Rows oldest first, and the first and last recorded day of the asset. */
export interface HistoryRows {
  rows: HistoryRow[];
  recorded: HistoryAnswer['recorded'];
}

/**
 * Reads the rows of an asset from `from` on; null reads all. With `lead`, starts at the last row at or
 * before `from`.
 */
export type ReadHistory = (id: string, from: string | null, lead: boolean) => Promise<HistoryRows>;
