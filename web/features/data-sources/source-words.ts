import type { SourceAnswer, SourceFaultCode } from '#contracts/sources.ts';
import type { FigureKind } from '#domain/assets/figure-kinds.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

const KINDS: Record<FigureKind, () => string> = {
  price: m.sources_kind_price,
  market_cap: m.sources_kind_market_cap,
  volume: m.sources_kind_volume,
  supply: m.sources_kind_supply,
  ath: m.sources_kind_ath,
  history: m.sources_kind_history,
  markets: m.sources_kind_markets,
  exchange_rate: m.sources_kind_exchange_rate,
  community: m.sources_kind_community,
  code: m.sources_kind_code,
  tvl: m.sources_kind_tvl,
  fees: m.sources_kind_fees,
  yields: m.sources_kind_yields,
  incidents: m.sources_kind_incidents,
  chains: m.sources_kind_chains,
  team: m.sources_kind_team,
  consensus: m.sources_kind_consensus,
  links: m.sources_kind_links,
  events: m.sources_kind_events,
  registers: m.sources_kind_registers,
  token_security: m.sources_kind_token_security,
  computed: m.sources_kind_computed,
  estimate: m.sources_kind_estimate,
};

/** Lists the kinds of figures from a source in one line. */
export function formatKinds(kinds: readonly FigureKind[]): string {
  const line = kinds.map((kind) => KINDS[kind]()).join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

const FAULTS: Record<SourceFaultCode, () => string> = {
  timeout: m.sources_fault_timeout,
  unreachable: m.sources_fault_unreachable,
  rate_limited: m.sources_fault_rate_limited,
  budget: m.sources_fault_budget,
  refused: m.sources_fault_refused,
  malformed: m.sources_fault_malformed,
  implausible: m.sources_fault_implausible,
};

/** Explains the last error of a source. */
export const faultWords = (code: SourceFaultCode): string => FAULTS[code]();

/** Returns the numbers of figures and of days of price history as lines; empty when both are 0. */
export function formatCounts({ figures, days }: { figures: number; days: number }, locale: Locale): string[] {
  return [
    ...(figures > 0 ? [m.sources_figures({ count: figures, shown: formatCount(figures, locale) })] : []),
    ...(days > 0 ? [m.sources_days({ count: days, shown: formatCount(days, locale) })] : []),
  ];
}

/** Formats the range of days of the bundled data of a source; null without any. */
export function formatBundledDates(
  { figures_bundled, days_bundled }: SourceAnswer,
  locale: Locale,
): string | null {
  const dates = [figures_bundled, days_bundled].flatMap(({ oldest, newest }) =>
    oldest !== null && newest !== null ? [oldest.slice(0, 10), newest.slice(0, 10)] : [],
  );
  if (dates.length === 0) return null;
  const [first, last] = [dates.toSorted()[0]!, dates.toSorted().at(-1)!];
  return first === last
    ? formatDate(first, locale)
    : `${formatDate(first, locale)} – ${formatDate(last, locale)}`;
}
