/** The 25 sub-scores by pillar, with the ids used in the method and in all layers. */
export const PROJECT_SUB_SCORES = [
  'use_case',
  'code_quality',
  'decentralization_rate',
  'innovativeness',
  'roadmap',
  'software_strength',
  'software_structure',
  'team',
  'technology',
] as const;

export const HYPE_SUB_SCORES = [
  'social_media',
  'ecosystem',
  'diffusion',
  'developers',
  'software_movement',
  'investors',
] as const;

export const ECONOMICS_SUB_SCORES = [
  'staking_or_mining',
  'cefi_opportunities',
  'defi_opportunities',
  'capitalization',
  'volume',
  'price_trend',
  'price_sales',
  'monetary_strength',
  'ath_distance',
  'risk',
] as const;

export const SUB_SCORES_BY_PILLAR = {
  project: PROJECT_SUB_SCORES,
  hype: HYPE_SUB_SCORES,
  economics: ECONOMICS_SUB_SCORES,
} as const;

export const SUB_SCORES = [...PROJECT_SUB_SCORES, ...HYPE_SUB_SCORES, ...ECONOMICS_SUB_SCORES] as const;
export type SubScore = (typeof SUB_SCORES)[number];
