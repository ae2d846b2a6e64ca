import type { SubScore } from '#domain/method/sub-scores.ts';
import { m } from '#messages';

const NAMES: Record<SubScore, () => string> = {
  use_case: m.component_use_case,
  code_quality: m.component_code_quality,
  decentralization_rate: m.component_decentralization_rate,
  innovativeness: m.component_innovativeness,
  roadmap: m.component_roadmap,
  software_strength: m.component_software_strength,
  software_structure: m.component_software_structure,
  team: m.component_team,
  technology: m.component_technology,
  social_media: m.component_social_media,
  ecosystem: m.component_ecosystem,
  diffusion: m.component_diffusion,
  developers: m.component_developers,
  software_movement: m.component_software_movement,
  investors: m.component_investors,
  staking_or_mining: m.component_staking_or_mining,
  cefi_opportunities: m.component_cefi_opportunities,
  defi_opportunities: m.component_defi_opportunities,
  capitalization: m.component_capitalization,
  volume: m.component_volume,
  price_trend: m.component_price_trend,
  price_sales: m.component_price_sales,
  monetary_strength: m.component_monetary_strength,
  ath_distance: m.component_ath_distance,
  risk: m.component_risk,
};

const MEASURES: Record<SubScore, () => string> = {
  use_case: m.why_measures_use_case,
  code_quality: m.why_measures_code_quality,
  decentralization_rate: m.why_measures_decentralization_rate,
  innovativeness: m.why_measures_innovativeness,
  roadmap: m.why_measures_roadmap,
  software_strength: m.why_measures_software_strength,
  software_structure: m.why_measures_software_structure,
  team: m.why_measures_team,
  technology: m.why_measures_technology,
  social_media: m.why_measures_social_media,
  ecosystem: m.why_measures_ecosystem,
  diffusion: m.why_measures_diffusion,
  developers: m.why_measures_developers,
  software_movement: m.why_measures_software_movement,
  investors: m.why_measures_investors,
  staking_or_mining: m.why_measures_staking_or_mining,
  cefi_opportunities: m.why_measures_cefi_opportunities,
  defi_opportunities: m.why_measures_defi_opportunities,
  capitalization: m.why_measures_capitalization,
  volume: m.why_measures_volume,
  price_trend: m.why_measures_price_trend,
  price_sales: m.why_measures_price_sales,
  monetary_strength: m.why_measures_monetary_strength,
  ath_distance: m.why_measures_ath_distance,
  risk: m.why_measures_risk,
};

/** Name of a sub-score as a row head: `Monetary strength`. */
export const subScoreName = (component: SubScore): string => NAMES[component]();

/** Name of a sub-score inside a sentence: `monetary strength`, but `CeFi opportunities`. */
export const subScoreInSentence = (component: SubScore): string => lowerFirst(NAMES[component]());

/** One line about what the sub-score measures. */
export const subScoreMeasures = (component: SubScore): string => MEASURES[component]();

/** Lowers the first letter, unless the word has inner capitals (CeFi, DeFi). */
export function lowerFirst(text: string): string {
  const [first = ''] = text.split(' ');
  return /^\p{Lu}[\p{Ll}’'/]*$/u.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
