import type { MeasuredFigures } from '#domain/scoring/measured-figures.ts';

/** Figures after all live sources have answered; `scripts/bundle/live-share.test.ts` counts them. */
export const LIVE_FIGURES: MeasuredFigures = {
  rated: 102,
  measured_share: 0.5534,
  fully_measured_share: 0.5179,
  measured_inputs: 0.6125,
  provisional: 28,
  flags_from_estimates: 0,
  mean_range: 17.2687,
};
