import type { MeasuredFigures } from '#domain/scoring/measured-figures.ts';
import type { LeverName } from './levers.ts';

/** Figures after all live sources have answered; `scripts/bundle/live-share.test.ts` counts them. */
export const LIVE_FIGURES: MeasuredFigures = {
  rated: 102,
  measured_share: 0.5738,
  fully_measured_share: 0.5596,
  measured_inputs: 0.6259,
  provisional: 23,
  flags_from_estimates: 0,
  mean_range: 16.4475,
};

/** What the measured share would still gain after all live sources have answered, by lever. */
export const LIVE_GAINS: Record<LeverName, number> = {
  ratings: 0.1817,
  markets: 0.0065,
  holders: 0.0882,
  defi: 0.0021,
  code: 0.0255,
  people: 0.013,
  prices: 0.0033,
  unlocks: 0.0118,
  community: 0.0039,
  safety: 0.0242,
  record: 0.0384,
  yields: 0.0086,
};
