/** The 25 sub-scores by pillar, with the ids used in the method and in all layers. */
export const PROJECT_COMPONENTS = [
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

export const HYPE_COMPONENTS = [
  'social_media',
  'ecosystem',
  'diffusion',
  'developers',
  'software_movement',
  'investors',
] as const;

export const ECONOMICS_COMPONENTS = [
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

export const COMPONENTS_OF = {
  project: PROJECT_COMPONENTS,
  hype: HYPE_COMPONENTS,
  economics: ECONOMICS_COMPONENTS,
} as const;

export const COMPONENTS = [...PROJECT_COMPONENTS, ...HYPE_COMPONENTS, ...ECONOMICS_COMPONENTS] as const;
export type Component = (typeof COMPONENTS)[number];
