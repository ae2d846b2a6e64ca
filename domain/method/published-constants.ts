import type { Pillar } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';

/** Weights of the pillars, by risk profile (6.2). */
export const PILLAR_WEIGHTS: Readonly<Record<RiskLevel, Readonly<Record<Pillar, number>>>> = Object.freeze({
  medium: Object.freeze({ project: 0.45, hype: 0.15, economics: 0.4 }),
  high: Object.freeze({ project: 0.4, hype: 0.25, economics: 0.35 }),
  insane: Object.freeze({ project: 0.3, hype: 0.35, economics: 0.35 }),
});

/** Lower limit of each band, best first (7.3). */
export const BAND_LIMITS = Object.freeze({ A: 80, B: 65, C: 50, D: 35, E: 20, F: 0 });

/**
 * Highest score with severe (S3) flags: `first` with one flag, `step` less for each more, at least `floor`.
 */
export const SEVERE_CAP = Object.freeze({ first: 40, step: 8, floor: 19 });

/** Points of an unknown part (q in 3.3). */
export const UNKNOWN_PART_POINTS = 35;
