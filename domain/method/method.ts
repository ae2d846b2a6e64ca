import type { CategoryId } from '#domain/assets/categories.ts';
import type { Component } from '#domain/method/components.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';
import { LEVELS, type Level } from '#domain/method/levels.ts';
import { BAND_BORDERS, BLOCK_WEIGHTS, SEVERE_CAP, UNKNOWN_PART } from '#domain/method/published-constants.ts';

/** The weight of a sub-score in its pillar, by risk profile. */
const weights = (medium: number, high: number, insane: number): Record<Level, number> => ({
  medium,
  high,
  insane,
});

const COMPONENT_WEIGHTS: Record<Component, Record<Level, number>> = {
  use_case: weights(0.14, 0.14, 0.12),
  code_quality: weights(0.12, 0.1, 0.08),
  decentralization_rate: weights(0.16, 0.12, 0.08),
  innovativeness: weights(0.08, 0.14, 0.24),
  roadmap: weights(0.06, 0.08, 0.12),
  software_strength: weights(0.12, 0.12, 0.1),
  software_structure: weights(0.08, 0.06, 0.04),
  team: weights(0.12, 0.12, 0.12),
  technology: weights(0.12, 0.12, 0.1),
  social_media: weights(0.15, 0.18, 0.25),
  ecosystem: weights(0.25, 0.22, 0.18),
  diffusion: weights(0.2, 0.18, 0.15),
  developers: weights(0.18, 0.17, 0.12),
  software_movement: weights(0.12, 0.13, 0.15),
  investors: weights(0.1, 0.12, 0.15),
  staking_or_mining: weights(0.08, 0.08, 0.06),
  cefi_opportunities: weights(0.08, 0.08, 0.06),
  defi_opportunities: weights(0.06, 0.08, 0.1),
  capitalization: weights(0.14, 0.08, 0.03),
  volume: weights(0.12, 0.12, 0.12),
  price_trend: weights(0.06, 0.14, 0.24),
  price_sales: weights(0.1, 0.08, 0.05),
  monetary_strength: weights(0.16, 0.14, 0.1),
  ath_distance: weights(0.04, 0.06, 0.1),
  risk: weights(0.16, 0.14, 0.14),
};

const NO_FEE_MODEL: CategoryId[] = [
  'stablecoin',
  'metaverse',
  'fan-management',
  'justice',
  'health',
  'browser',
  'dao',
];

function deepFreeze<T extends object>(value: T): Readonly<T> {
  for (const inner of Object.values(value)) if (inner && typeof inner === 'object') deepFreeze(inner);
  return Object.freeze(value);
}

/** All constants of method fv-1.0.0 outside the formulas. Any change requires a new version. */
export const METHOD = deepFreeze({
  version: 'fv-1.0.0',
  /** Release date of this version, UTC. */
  fixed_on: '2026-11-21',
  levels: LEVELS,
  inputs: INPUT_RULES,
  /** Weights of the sub-scores within a pillar (6.1). */
  weights: COMPONENT_WEIGHTS,
  /** Weights of the pillars (6.2). */
  blocks: BLOCK_WEIGHTS,
  /** Largest number of points by which the score may exceed the Project pillar (6.2). */
  limits: { medium: 20, high: 30, insane: 40 } satisfies Record<Level, number>,
  /** Points of an unknown part (q in 3.3). */
  unknown_part: UNKNOWN_PART,
  /** Categories without fees, where `price_sales` does not apply unless the asset has a known fee model. */
  no_fee_model: NO_FEE_MODEL,
  /** Number of criteria in each rubric. */
  criteria: { r_use: 4, r_inn: 3, r_road: 3, r_team: 4, r_tech: 4 },
  /** Number of social parts that must remain after excluding absent channels. */
  social_parts_needed: 2,
  /** Highest score with warnings (S2), severe (S3) and critical (S4) flags. */
  caps: {
    warning: { first: 64, step: 5, floor: 50 },
    severe: SEVERE_CAP,
    critical: 15,
  },
  /** Lower limit of each band, best first, and the margin in points by which a score must pass it (7.3). */
  bands: { borders: BAND_BORDERS, margin: 1 },
  /** Minimum values for a rating (7.1). */
  rated: {
    coverage: 0.6,
    project: 0.5,
    economics: 0.7,
    history_days: 60,
    analyst_components: 3,
    age_days: 60,
  },
  /** Minimum coverage of each confidence level (7.2). */
  confidence: { high: 0.85, medium: 0.7, low: 0.6 },
  /** Smallest change that is published, and days after which a smaller one is published too (7.4). */
  publish: { dead_band: 1, sync_days: 30 },
});
