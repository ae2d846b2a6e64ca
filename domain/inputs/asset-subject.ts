import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import type { Observations } from '#domain/method/inputs.ts';

/** All data about one asset that scoring reads. */
export interface AssetSubject {
  facts: AssetFacts;
  inputs: Observations;
  tickers: readonly Ticker[];
  /** Days between the first and the last recorded daily price. */
  history_days: number;
}
