import type { Generated } from 'kysely';
import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import type { ShownFigure } from '#domain/assets/shown-figures.ts';
import type { SourceId } from '#domain/assets/sources.ts';
import type { Certainty, EventCategory } from '#domain/events/event.ts';
import type { Unlock } from '#domain/events/unlocks.ts';
import type { FlagState } from '#domain/flags/advance-flags.ts';
import type { Flag } from '#domain/flags/flag.ts';
import type { FlagEvidence } from '#domain/flags/flag-evidence.ts';
import type { HeldDecision } from '#domain/ingest/judge-answer.ts';
import type { FoundItems, ListProgress, RepositoryList } from '#domain/ingest/repository-lists.ts';
import type { SourceFault } from '#domain/ingest/source-fault.ts';
import type { Delivery, Input, InputState, ObservationReason } from '#domain/method/inputs.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Candle } from '#domain/pumps/candle.ts';
import type { RegisterEntry, RegisterName } from '#domain/registers/register.ts';
import type { PublishedScore } from '#domain/scoring/publish.ts';
import type { AssetScore, Status } from '#domain/scoring/snapshot.ts';
import type { WeekChange } from '#domain/scoring/week-change.ts';
import type { AccountTables } from '#server/platform/db/account-tables.ts';
import type { Day, Json, Nullable, Timestamp } from '#server/platform/db/column-types.ts';
import type { LedgerTables } from '#server/platform/db/ledger-tables.ts';
import type { NewsTables } from '#server/platform/db/news-tables.ts';
import type { PriceTables } from '#server/platform/db/price-tables.ts';
import type { RatingTables } from '#server/platform/db/rating-tables.ts';
import type { SnapshotTables } from '#server/platform/db/snapshot-tables.ts';
import type { WalletTables } from '#server/platform/db/wallet-tables.ts';

/** Serialises a value for a jsonb column. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

export interface AssetsTable {
  id: string;
  facts: Json<AssetFacts>;
  origin: Delivery;
  market_cap_rank: Nullable<number>;
  coinpaprika_id: Nullable<string>;
  repositories: Generated<string[]>;
  protocol_slugs: Generated<string[]>;
  updated_at: Generated<Timestamp>;
}

/** Append-only: one row per input, source and time. */
export interface ObservationsTable {
  asset_id: string;
  input: Input;
  value: Nullable<Json<unknown>>;
  state: InputState;
  source: string;
  observed_at: Timestamp;
  origin: Delivery;
  estimated: Generated<boolean>;
  reason: Nullable<Json<ObservationReason>>;
  recorded_at: Generated<Timestamp>;
}

/**
 * Market figures of one asset from one source; money in USD, changes in percent, supplies in units of the
 * asset.
 */
export interface MarketQuotesTable {
  asset_id: string;
  source: string;
  observed_at: Timestamp;
  origin: Delivery;
  price_usd: Nullable<number>;
  market_cap_usd: Nullable<number>;
  volume_24h_usd: Nullable<number>;
  change_1h: Nullable<number>;
  change_24h: Nullable<number>;
  change_7d: Nullable<number>;
  change_1h_eur: Nullable<number>;
  change_24h_eur: Nullable<number>;
  change_7d_eur: Nullable<number>;
  fdv_usd: Nullable<number>;
  circulating: Nullable<number>;
  total: Nullable<number>;
  max: Nullable<number>;
  ath_usd: Nullable<number>;
  ath_date: Nullable<Timestamp>;
  sparkline: Nullable<Json<number[]>>;
}

export interface TickersTable {
  asset_id: string;
  rank: number;
  venue: string;
  pair: string;
  ticker: Json<Ticker>;
  source: string;
  observed_at: Timestamp;
  origin: Delivery;
}

/** `pair` is `EUR/USD`: the price of 1 EUR in USD on that day. */
export interface FxRatesTable {
  day: Day;
  pair: string;
  rate: number;
  source: string;
}

/** Files of estimates and of ratings as loaded, so that a score can be reproduced. */
export interface RatingFilesTable {
  asset_id: string;
  sha256: string;
  content: Json<unknown>;
  estimated: boolean;
  as_of: Day;
  loaded_at: Generated<Timestamp>;
}

export interface IngestRunsTable {
  id: Generated<number>;
  started_at: Generated<Timestamp>;
  finished_at: Nullable<Timestamp>;
  summary: Nullable<Json<unknown>>;
}

/** Values that a gateway rejected, as text for the operator. */
export interface QuarantineTable {
  id: Generated<number>;
  run_id: Nullable<number>;
  asset_id: Nullable<string>;
  source: string;
  field: string;
  value: Nullable<string>;
  reason: string;
  seen_at: Generated<Timestamp>;
}

/** Values that leap from the last ones and wait until a later answer says the same. */
export interface HeldRowsTable {
  source: string;
  asset_id: string;
  field: string;
  value: number;
  previous_value: number;
  previous_at: Timestamp;
  reason: string;
  /** Time of the figure in the newest answer. */
  observed_at: Timestamp;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  /** What an operator decided; null while it waits for a second answer. */
  decision: Nullable<HeldDecision>;
  decided_at: Nullable<Timestamp>;
}

/** A list of a repository (`owner/name`) that is read page by page; see `ListProgress`. */
export interface RepositoryListsTable {
  repository: string;
  list: RepositoryList;
  since: Timestamp;
  until: Timestamp;
  next_page: number;
  found: Json<FoundItems>;
  status: ListProgress['status'];
}

/** Events of live sources, with the date when each was first seen. */
export interface EventsTable {
  id: string;
  source: SourceId;
  title: string;
  category: EventCategory;
  date: Day;
  first_date: Day;
  certainty: Certainty;
  assets: string[];
  url: Nullable<string>;
  unlock: Nullable<Json<Omit<Unlock, 'asset' | 'date'>>>;
  recorded_at: Timestamp;
  seen_at: Timestamp;
  withdrawn_at: Nullable<Timestamp>;
}

/** Newest value of figures that are shown and not scored. */
export interface ShownFiguresTable {
  asset_id: string;
  figure: ShownFigure;
  value: number;
  source: string;
  observed_at: Timestamp;
}

export interface SourceStatusTable {
  source: string;
  last_good_at: Nullable<Timestamp>;
  last_error_at: Nullable<Timestamp>;
  last_error: Nullable<string>;
  /** Code of `last_error`. */
  last_fault: Nullable<SourceFault>;
  live: Generated<boolean>;
  /**
   * Age of the newest figure in its last good answer, when that is days old (a replayed recording); else 0.
   */
  behind_seconds: Generated<number>;
}

/** Calls made to a source by all nodes, by UTC minute. */
export interface SourceCallsTable {
  source: string;
  minute: Timestamp;
  calls: Generated<number>;
}

/** When data was last requested and last received for an asset; `asset_id` is empty for whole lists. */
export interface SourceRequestsTable {
  resource: string;
  asset_id: string;
  requested_at: Timestamp;
  succeeded_at: Nullable<Timestamp>;
}

/** Exchanges from CoinGecko; `trust_score` is 0 to 10. */
export interface ExchangesTable {
  id: string;
  name: string;
  trust_score: Nullable<number>;
  centralized: Nullable<boolean>;
  source: string;
  observed_at: Timestamp;
}

export interface AssetScoresTable {
  snapshot_id: number;
  asset_id: string;
  status: Status;
  result: Json<AssetScore>;
  published: Nullable<Json<Record<RiskLevel, PublishedScore>>>;
  /** Null when the scores of a week before are unknown. */
  week_change: Nullable<Json<WeekChange>>;
}

/** State of the flag engine between runs, by asset and flag. */
export interface FlagStatesTable {
  asset_id: string;
  code: string;
  state: Json<FlagState>;
}

/** One row for each period in which a flag was in force; never deleted. */
export interface FlagHistoryTable {
  asset_id: string;
  code: string;
  /** Null when the start was not kept. */
  since: Nullable<Day>;
  /** Null while in force. */
  cleared_at: Nullable<Day>;
  flag: Json<Flag>;
  evidence: Json<FlagEvidence[]>;
}

export interface ScoreHistoryTable {
  asset_id: string;
  level: RiskLevel;
  day: Day;
  published: number;
  method: string;
  /** Points from 0 to 100. Null, like the columns below, for days on which they were not stored. */
  project: number | null;
  hype: number | null;
  economics: number | null;
  range_low: number | null;
  range_high: number | null;
  /** From 0 to 1. */
  measured_share: number | null;
}

/** The market gauge of a day with the values of its parts; null when unknown. */
export interface MarketGaugeTable {
  day: Day;
  version: string;
  /** Fingerprint of the closes it was computed from. */
  closes: string;
  assets: number;
  value: number | null;
  above_50: number | null;
  above_200: number | null;
  advances: number | null;
  ahead_of_bitcoin: number | null;
  volatility: number | null;
  drawdown: number | null;
  dominance: number | null;
}

/** The fear-and-greed index of a third party, 0 to 100. */
export interface FearGreedTable {
  day: Day;
  value: number;
  source: string;
}

/** Every coin of CoinGecko, listed here or not. Names and symbols repeat, ids do not. */
export interface KnownCoinsTable {
  id: string;
  name: string;
  symbol: string;
}

/** Each register of supervisors, as a whole, as of one day. */
export interface RegistersTable {
  name: RegisterName;
  source: SourceId;
  observed_at: Timestamp;
  origin: Delivery;
  entries: Json<RegisterEntry[]>;
}

/** Alerts of the pump detector with their candles, for replays. */
export interface PumpAlertsTable {
  asset_id: string;
  alerted_at: Timestamp;
  level: number;
  rise: number;
  volume_ratio: number;
  trades_ratio: Nullable<number>;
  source: string;
  candles: Json<Candle[]>;
  updated_at: Timestamp;
}

/** Versions of `data/` that were loaded into this database. */
export interface BundledLoadsTable {
  sha256: string;
  as_of: Timestamp;
  loaded_at: Generated<Timestamp>;
}

/** Signing secrets, created once and shared by the nodes. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** The tables after all migrations. */
export interface Database
  extends AccountTables,
    LedgerTables,
    NewsTables,
    PriceTables,
    RatingTables,
    SnapshotTables,
    WalletTables {
  assets: AssetsTable;
  observations: ObservationsTable;
  market_quotes: MarketQuotesTable;
  market_gauge: MarketGaugeTable;
  fear_greed: FearGreedTable;
  tickers: TickersTable;
  fx_rates: FxRatesTable;
  rating_files: RatingFilesTable;
  ingest_runs: IngestRunsTable;
  quarantine: QuarantineTable;
  held_rows: HeldRowsTable;
  repository_lists: RepositoryListsTable;
  shown_figures: ShownFiguresTable;
  events: EventsTable;
  source_status: SourceStatusTable;
  source_calls: SourceCallsTable;
  source_requests: SourceRequestsTable;
  exchanges: ExchangesTable;
  asset_scores: AssetScoresTable;
  flag_states: FlagStatesTable;
  flag_history: FlagHistoryTable;
  score_history: ScoreHistoryTable;
  known_coins: KnownCoinsTable;
  registers: RegistersTable;
  pump_alerts: PumpAlertsTable;
  bundled_loads: BundledLoadsTable;
  secrets: SecretsTable;
}
