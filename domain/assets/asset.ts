import type { CategoryId } from '#domain/assets/category-ids.ts';
import type { SourceId } from '#domain/assets/sources.ts';
import type { PegMechanism } from '#domain/assets/stablecoins.ts';
import type { ReportedFacts, StatedFact } from '#domain/assets/stated-facts.ts';

/** `wrapped` covers bridged, wrapped and liquid-staking tokens, which are displayed but never ranked. */
export const ASSET_KINDS = ['coin', 'token', 'stablecoin', 'wrapped'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** A previous name or ticker of an asset. */
export interface FormerName {
  name: string;
  /** Null when there was none or it is not known for certain. */
  ticker: string | null;
  /** Date of replacement as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. Null when not known for certain. */
  until: string | null;
  /**
   * Exchange ratio of the former to the present ticker, e.g. `100:1`. Null when not known for certain or when
   * another coin uses the ticker today. Absent when the ticker has not changed or there was none.
   */
  conversion?: string | null;
}

/** Who stated a fact, and when (ISO 8601 UTC). */
export interface FactOrigin {
  source: SourceId;
  observed_at: string;
}

/** A public repository of the project with its measured work. Author-days count each author once a day. */
export interface CodeRepository {
  /** `owner/name` on GitHub. */
  repository: string;
  /** True for the main repository. Work of the others is not counted in any score. */
  main: boolean;
  author_days_90: number;
  author_days_365: number;
  /** ISO 8601 UTC. */
  observed_at: string;
}

/**
 * Slowly changing facts about an asset. None is scored by itself. `id` is the CoinGecko id, the only
 * identifier.
 */
export interface AssetFacts extends ReportedFacts {
  id: string;
  name: string;
  ticker: string;
  category: CategoryId;
  kind: AssetKind;
  /** True for a layer 1 or layer 2. The input `chains` does not apply to it. */
  chain: boolean;
  /** True for a fair launch with a cited source. The inputs `raised` and `tier1` do not apply to it. */
  fair_launch: boolean;
  /** True when the asset is known to have no public repository, which scores 0. */
  no_repository: boolean;
  /** True when the asset has a known fee model although its category has none. */
  fee_model: boolean;
  /** Social channels that are known not to exist. */
  absent_channels: ('rd_sub' | 'tg' | 'tw')[];
  /**
   * Set for stablecoins pegged to the euro, whose USD price does not show the peg deviation. Absent: US
   * dollar.
   */
  pegged_to?: 'eur';
  token_type: string | null;
  payment_token: string | null;
  investors: { name: string; tier1: boolean }[] | null;
  /** Oldest first. Absent when none is known. */
  former_names?: FormerName[];
  /** Second names and tickers in use today. Absent when none is known. */
  aliases?: string[];
  /** Ids of coins that people recorded as imitating this asset. */
  impostors?: string[];
  /** Set when the asset is no longer followed: since which day, and why in both languages. */
  retired?: { since: string; en: string; it: string };
  /** The main repository first, then the others by author-days of a year. Absent when none was measured. */
  code_repositories?: CodeRepository[];
  /** Origin of the bundled facts that one source stated. Absent for facts that people entered. */
  fact_origins?: Partial<Record<StatedFact | 'peg_mechanism' | 'investors', FactOrigin>>;
  /** Only for stablecoins. Absent when unknown. */
  peg_mechanism?: PegMechanism;
}

/** One market of an asset on an exchange. Amounts in USD. */
export interface Ticker {
  venue: string;
  pair: string;
  price: number | null;
  volume: number | null;
  /** Mean cost in USD of moving the price by 2% up and by 2% down. */
  depth: number | null;
  /** Trust colour that the provider assigns to the pair. */
  trust: 'green' | 'yellow' | 'red' | null;
  /** Trust score of the exchange, from 0 to 10. */
  exchange_trust: number | null;
  spread_percent: number | null;
  stale: boolean;
  anomaly: boolean;
  dex: boolean;
  fiat: boolean;
}
