import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import type { Observations } from '#domain/method/inputs.ts';

/** What scoring needs of one asset, whole. */
export interface AssetSubject {
  facts: AssetFacts;
  inputs: Observations;
  tickers: readonly Ticker[];
  /** Days between the first and the last recorded daily price. */
  history_days: number;
}
