import type { Locale } from '#domain/locale/locales.ts';
import type { Component } from '#domain/method/components.ts';

/** The sub-scores within a sentence. */
export const COMPONENT_NAMES: Record<Component, Record<Locale, string>> = {
  ath_distance: { en: 'distance from high', it: 'distanza dal massimo' },
  capitalization: { en: 'capitalization', it: 'capitalizzazione' },
  cefi_opportunities: { en: 'CeFi opportunities', it: 'opportunità CeFi' },
  code_quality: { en: 'code quality', it: 'qualità del codice' },
  decentralization_rate: { en: 'decentralization rate', it: 'grado di decentralizzazione' },
  defi_opportunities: { en: 'DeFi opportunities', it: 'opportunità DeFi' },
  developers: { en: 'developers', it: 'sviluppatori' },
  diffusion: { en: 'diffusion', it: 'diffusione' },
  ecosystem: { en: 'ecosystem', it: 'ecosistema' },
  innovativeness: { en: 'innovativeness', it: 'innovatività' },
  investors: { en: 'investors', it: 'investitori' },
  monetary_strength: { en: 'monetary strength', it: 'solidità monetaria' },
  price_sales: { en: 'price / sales', it: 'prezzo / ricavi' },
  price_trend: { en: 'price trend', it: 'andamento del prezzo' },
  risk: { en: 'risk', it: 'rischio' },
  roadmap: { en: 'roadmap', it: 'roadmap' },
  social_media: { en: 'social media', it: 'social media' },
  software_movement: { en: 'software movement', it: 'movimento del software' },
  software_strength: { en: 'software strength', it: 'forza del software' },
  software_structure: { en: 'software structure', it: 'struttura del software' },
  staking_or_mining: { en: 'staking or mining', it: 'staking o mining' },
  team: { en: 'team', it: 'team' },
  technology: { en: 'technology', it: 'tecnologia' },
  use_case: { en: 'use case', it: 'caso d’uso' },
  volume: { en: 'volume', it: 'volume' },
};
