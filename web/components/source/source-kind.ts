import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import { m } from '#messages';

type Kind = (typeof SOURCES)[SourceId]['kind'];

const WORDS: Record<Kind, () => string> = {
  'market data provider': m.source_market,
  exchange: m.source_exchange,
  'perpetual futures': m.source_perpetuals,
  'last price recorded that day, not a close': m.source_intraday,
  'collection of daily prices': m.source_collection,
  'crypto research data provider': m.source_research,
  'list of DeFi platforms': m.source_defi,
  'events calendar': m.source_events,
  'code hosting site': m.source_code,
  'version control': m.source_git,
  'exchange rates': m.source_rates,
  'incident reports': m.source_incidents,
  supervisor: m.source_supervisor,
  'token security service': m.source_token_security,
  'fear-and-greed index': m.source_fear_greed,
  'computed from recorded figures': m.source_computed,
  'estimate, not a measurement': m.source_estimate,
};

/** Kind of a source, in the language of the page; empty when unknown. */
export function sourceKind(id: string): string {
  return id in SOURCES ? WORDS[SOURCES[id as SourceId].kind]() : '';
}
