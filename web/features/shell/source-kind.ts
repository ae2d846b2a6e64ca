import type { SOURCES } from '#domain/assets/sources.ts';
import { m } from '#messages';

type Kind = (typeof SOURCES)[keyof typeof SOURCES]['kind'];

const WORDS: Record<Kind, () => string> = {
  'market data provider': m.source_market,
  exchange: m.source_exchange,
  'crypto research data provider': m.source_research,
  'list of DeFi platforms': m.source_defi,
  'code hosting site': m.source_code,
  'exchange rates': m.source_rates,
  'computed from recorded figures': m.source_computed,
  'estimate, not a measurement': m.source_estimate,
};

/** What a source is, in the language of the page. */
export function sourceKind(kind: Kind): string {
  return WORDS[kind]();
}
