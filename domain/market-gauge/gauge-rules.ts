/** Parts of the gauge, in the order in which they are shown. */
export const GAUGE_PARTS = [
  'above_50',
  'above_200',
  'advances',
  'ahead_of_bitcoin',
  'volatility',
  'drawdown',
] as const;
export type GaugePart = (typeof GAUGE_PARTS)[number];

interface PartRule {
  /** Share of the gauge. The weights add up to 1. */
  weight: number;
  /** Value that gives 0 points, and value that gives 100; linear between them, limited outside. */
  scale: readonly [zero: number, hundred: number];
}

/**
 * The numbers of the market gauge. A change of any of them is a new version, with which every day is computed
 * again.
 */
export const GAUGE = {
  version: 'gauge-1.0',
  /** Length of the history. */
  years: 10,
  /** Assets that every part needs on a day. With fewer the gauge is unknown. */
  min_assets: 10,
  /** An asset is listed on a day if its last close is not older. */
  listed_days: 30,
  /** Share of the listed assets that must have a close on the day. */
  min_coverage: 0.5,
  /** Share of the days of a window that must have a close. */
  min_recorded: 0.8,
  short_average_days: 50,
  long_average_days: 200,
  advance_days: 14,
  /** Days of `advance_days` on which the share of advances must be known. */
  min_advance_days: 7,
  compared_days: 90,
  /** A close that many days before the compared day still stands for it. */
  compared_tolerance_days: 7,
  volatility_days: 30,
  year_days: 365,
  parts: {
    above_50: { weight: 0.25, scale: [0, 1] },
    above_200: { weight: 0.25, scale: [0, 1] },
    advances: { weight: 0.15, scale: [0.3, 0.7] },
    ahead_of_bitcoin: { weight: 0.1, scale: [0, 1] },
    volatility: { weight: 0.1, scale: [1.6, 0.4] },
    drawdown: { weight: 0.15, scale: [-0.9, -0.1] },
  } satisfies Record<GaugePart, PartRule>,
} as const;

/** Days before a day that can influence its gauge. */
export const GAUGE_LOOK_BACK_DAYS = GAUGE.year_days + GAUGE.advance_days + 1;

/** From this value on the gauge says "bull", and up to the other "bear". */
export const BULL_FROM = 60;
export const BEAR_UNTIL = 40;

type GaugeSide = 'bear' | 'neither' | 'bull';

export function readGaugeSide(value: number): GaugeSide {
  if (value >= BULL_FROM) return 'bull';
  return value <= BEAR_UNTIL ? 'bear' : 'neither';
}
