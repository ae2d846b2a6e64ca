import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import type { Observations } from '#domain/method/inputs.ts';

/** Notes on why an input has its value. */
export interface AssetNotes {
  /** The warning of a supervisor about the website. `decided`: `YYYY-MM-DD`; null when not stated. */
  warning?: { authority: string; decided: string | null };
}

/** All data about one asset that scoring reads. */
export interface AssetSubject {
  /** What the messages of flags say beside figures. Absent when there is nothing. */
  notes?: AssetNotes;
  facts: AssetFacts;
  inputs: Observations;
  tickers: readonly Ticker[];
  /** Days between the first and the last recorded daily price. */
  history_days: number;
}
