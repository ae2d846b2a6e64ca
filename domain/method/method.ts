import type { CategoryId } from '#domain/assets/category-ids.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';
import {
  BAND_LIMITS,
  PILLAR_WEIGHTS,
  SEVERE_CAP,
  UNKNOWN_PART_POINTS,
} from '#domain/method/published-constants.ts';
import {
  COMMON_ERROR_SHARE,
  ESTIMATE_STEPS,
  RANGE_DEVIATIONS,
  STALE_PART_STEP,
  UNKNOWN_PART_STEP,
} from '#domain/method/range-constants.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';

/** The weight of a sub-score in its pillar, by risk profile. */
const byRiskLevel = (medium: number, high: number, insane: number): Record<RiskLevel, number> => ({
  medium,
  high,
  insane,
});

const SUB_SCORE_WEIGHTS: Record<SubScore, Record<RiskLevel, number>> = {
  use_case: byRiskLevel(0.14, 0.14, 0.12),
  code_quality: byRiskLevel(0.12, 0.1, 0.08),
  decentralization_rate: byRiskLevel(0.16, 0.12, 0.08),
  innovativeness: byRiskLevel(0.08, 0.14, 0.24),
  roadmap: byRiskLevel(0.06, 0.08, 0.12),
  software_strength: byRiskLevel(0.12, 0.12, 0.1),
  software_structure: byRiskLevel(0.08, 0.06, 0.04),
  team: byRiskLevel(0.12, 0.12, 0.12),
  technology: byRiskLevel(0.12, 0.12, 0.1),
  social_media: byRiskLevel(0.15, 0.18, 0.25),
  ecosystem: byRiskLevel(0.25, 0.22, 0.18),
  diffusion: byRiskLevel(0.2, 0.18, 0.15),
  developers: byRiskLevel(0.18, 0.17, 0.12),
  software_movement: byRiskLevel(0.12, 0.13, 0.15),
  investors: byRiskLevel(0.1, 0.12, 0.15),
  staking_or_mining: byRiskLevel(0.08, 0.08, 0.06),
  cefi_opportunities: byRiskLevel(0.08, 0.08, 0.06),
  defi_opportunities: byRiskLevel(0.06, 0.08, 0.1),
  capitalization: byRiskLevel(0.14, 0.08, 0.03),
  volume: byRiskLevel(0.12, 0.12, 0.12),
  price_trend: byRiskLevel(0.06, 0.14, 0.24),
  price_sales: byRiskLevel(0.1, 0.08, 0.05),
  monetary_strength: byRiskLevel(0.16, 0.14, 0.1),
  ath_distance: byRiskLevel(0.04, 0.06, 0.1),
  risk: byRiskLevel(0.16, 0.14, 0.14),
};

const CATEGORIES_WITHOUT_FEES: CategoryId[] = [
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

/** All constants of method fv-1.2.0 outside the formulas. Any change requires a new version. */
export const METHOD = deepFreeze({
  version: 'fv-1.2.0',
  /** Release date of this version, UTC. */
  fixed_on: '2026-11-24',
  levels: RISK_LEVELS,
  inputs: INPUT_RULES,
  /** Weights of the sub-scores within a pillar (6.1). */
  weights: SUB_SCORE_WEIGHTS,
  /** Weights of the pillars (6.2). */
  blocks: PILLAR_WEIGHTS,
  /** Largest number of points by which the score may exceed the Project pillar (6.2). */
  limits: { medium: 20, high: 30, insane: 40 } satisfies Record<RiskLevel, number>,
  /** Points of an unknown part (q in 3.3). */
  unknown_part: UNKNOWN_PART_POINTS,
  /** Categories without fees, where `price_sales` does not apply unless the asset has a known fee model. */
  no_fee_model: CATEGORIES_WITHOUT_FEES,
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
  bands: { borders: BAND_LIMITS, margin: 1 },
  /** Minimum values for a rating (7.1). */
  rated: {
    coverage: 0.6,
    project: 0.5,
    economics: 0.7,
    /** Measured share of the whole and of Economics, by the weights of the medium profile. */
    measured: 0.2,
    economics_measured: 0.4,
    history_days: 60,
    rated_components: 3,
    age_days: 60,
  },
  /** Steps of the errors of estimates, and how they are summed (13.2). */
  errors: {
    steps: ESTIMATE_STEPS,
    unknown_part: UNKNOWN_PART_STEP,
    stale_part: STALE_PART_STEP,
    common: COMMON_ERROR_SHARE,
    deviations: RANGE_DEVIATIONS,
  },
  /** Largest half width of the range in points for each confidence level (13.2). Above: low. */
  confidence: { high: 3, medium: 7 },
  /** Measured share below which a score is provisional (13.1). */
  provisional_below: 0.5,
  /** Smallest change that is published, and days after which a smaller one is published too (7.4). */
  publish: { dead_band: 1, sync_days: 30 },
});
