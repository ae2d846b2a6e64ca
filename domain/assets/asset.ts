import type { CategoryId } from '#domain/assets/categories.ts';
import type { ReportedFacts } from '#domain/assets/stated-facts.ts';

/** `wrapped` covers bridged, wrapped and liquid-staking tokens: shown, never in the ranked universe. */
export const ASSET_KINDS = ['coin', 'token', 'stablecoin', 'wrapped'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** A name or ticker an asset had before. */
export interface FormerName {
  name: string;
  /** Null where it had none, or where it is not known for certain. */
  ticker: string | null;
  /** When it was replaced: a day, month or year (`YYYY-MM-DD`, `YYYY-MM`, `YYYY`); null where not known for certain. */
  until: string | null;
  /**
   * How many units of the former ticker became how many of today's, as `100:1`; null where not known for certain, or where
   * another coin bears the ticker today. Absent where the ticker is still the present one, or there was none.
   */
  conversion?: string | null;
}

/** What an asset is: slow facts, none of them scored by themselves. `id` is its CoinGecko id, the only identity. */
export interface AssetFacts extends ReportedFacts {
  id: string;
  name: string;
  ticker: string;
  category: CategoryId;
  kind: AssetKind;
  /** A layer 1 or layer 2: `chains` does not apply to it. */
  chain: boolean;
  /** Fair launch (cited): `raised` and `tier1` do not apply. */
  fair_launch: boolean;
  /** True when it is known that there is no public repository (known, not missing: scores 0). */
  no_repository: boolean;
  /** Known fee model although its category has none. */
  fee_model: boolean;
  /** Social channels known not to exist. */
  absent_channels: ('rd_sub' | 'tg' | 'tw')[];
  /** Of stablecoins: pegged to the euro, so a price in USD says nothing of the peg. Absent: pegged to the dollar. */
  pegged_to?: 'eur';
  token_type: string | null;
  payment_token: string | null;
  investors: { name: string; tier1: boolean }[] | null;
  /** Oldest first; absent where none is known. */
  former_names?: FormerName[];
}

/** One market of an asset, as a ticker of an exchange. Money in USD. */
export interface Ticker {
  venue: string;
  pair: string;
  price: number | null;
  volume: number | null;
  /** Mean cost in USD of moving the price by 2 % up and down. */
  depth: number | null;
  /** The provider's own colour for the pair. */
  trust: 'green' | 'yellow' | 'red' | null;
  /** Trust of the exchange, 0..10. */
  exchange_trust: number | null;
  spread_percent: number | null;
  stale: boolean;
  anomaly: boolean;
  dex: boolean;
  fiat: boolean;
}
