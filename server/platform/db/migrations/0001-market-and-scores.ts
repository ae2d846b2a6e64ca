import { type Kysely, sql } from 'kysely';

/** SQL for PostgreSQL 15. Market figures are double precision; what a user owns is numeric. */
const STATEMENTS = [
  `create table assets (
    id text primary key,
    facts jsonb not null,
    origin text not null check (origin in ('bundled', 'live')),
    market_cap_rank integer,
    coinpaprika_id text,
    repositories text[] not null default '{}',
    protocol_slugs text[] not null default '{}',
    updated_at timestamptz not null default now()
  )`,
  `create table observations (
    asset_id text not null,
    input text not null,
    value jsonb,
    state text not null check (state in ('ok', 'missing', 'na', 'error')),
    source text not null,
    observed_at timestamptz not null,
    origin text not null check (origin in ('bundled', 'live')),
    sample boolean not null default false,
    reason jsonb,
    recorded_at timestamptz not null default now(),
    primary key (asset_id, input, source, observed_at)
  )`,
  `create index observations_latest on observations (asset_id, input, observed_at desc)`,
  `create table market_quotes (
    asset_id text not null,
    source text not null,
    observed_at timestamptz not null,
    origin text not null check (origin in ('bundled', 'live')),
    price_usd double precision,
    market_cap_usd double precision,
    volume_24h_usd double precision,
    change_24h double precision,
    change_7d double precision,
    fdv_usd double precision,
    circulating double precision,
    total double precision,
    max double precision,
    ath_usd double precision,
    ath_date timestamptz,
    sparkline jsonb,
    primary key (asset_id, source, observed_at)
  )`,
  `create index market_quotes_latest on market_quotes (asset_id, observed_at desc)`,
  `create table price_history (
    asset_id text not null,
    day date not null,
    close_usd double precision not null,
    volume_usd double precision,
    market_cap_usd double precision,
    source text not null,
    origin text not null check (origin in ('bundled', 'live')),
    primary key (asset_id, day)
  )`,
  `create table candles (
    asset_id text not null,
    venue text not null,
    resolution text not null,
    at timestamptz not null,
    open double precision not null,
    high double precision not null,
    low double precision not null,
    close double precision not null,
    volume_usd double precision,
    trades integer,
    taker_buy_usd double precision,
    primary key (asset_id, venue, resolution, at)
  )`,
  `create table tickers (
    asset_id text not null,
    rank integer not null,
    venue text not null,
    pair text not null,
    ticker jsonb not null,
    source text not null,
    observed_at timestamptz not null,
    origin text not null check (origin in ('bundled', 'live')),
    primary key (asset_id, rank)
  )`,
  `create table fx_rates (
    day date not null,
    pair text not null,
    rate double precision not null check (rate > 0),
    source text not null,
    primary key (day, pair)
  )`,
  `create table rating_files (
    asset_id text not null,
    sha256 text not null,
    content jsonb not null,
    sample boolean not null,
    as_of date not null,
    loaded_at timestamptz not null default now(),
    primary key (asset_id, sha256)
  )`,
  `create table ingest_runs (
    id bigint generated always as identity primary key,
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    summary jsonb
  )`,
  `create table quarantine (
    id bigint generated always as identity primary key,
    run_id bigint references ingest_runs (id) on delete cascade,
    asset_id text,
    source text not null,
    field text not null,
    value text,
    reason text not null,
    seen_at timestamptz not null default now()
  )`,
  `create index quarantine_by_run on quarantine (run_id)`,
  `create index quarantine_latest on quarantine (seen_at desc)`,
  `create table source_status (
    source text primary key,
    last_good_at timestamptz,
    last_error_at timestamptz,
    last_error text,
    live boolean not null default false,
    behind_seconds double precision not null default 0
  )`,
  `create table source_calls (
    source text not null,
    minute timestamptz not null,
    calls integer not null default 0,
    primary key (source, minute)
  )`,
  `create table source_asks (
    what text not null,
    asset_id text not null,
    asked_at timestamptz not null,
    good_at timestamptz,
    primary key (what, asset_id)
  )`,
  `create table exchanges (
    id text primary key,
    name text not null,
    trust_score double precision,
    centralized boolean,
    source text not null,
    observed_at timestamptz not null
  )`,
  `create table snapshots (
    id bigint generated always as identity primary key,
    as_of timestamptz not null,
    computed_at timestamptz not null default now(),
    method text not null,
    inputs_sha256 text not null,
    origin text not null check (origin in ('bundled', 'live')),
    source_note text
  )`,
  `create table asset_scores (
    snapshot_id bigint not null references snapshots (id) on delete cascade,
    asset_id text not null,
    status text not null check (status in ('rated', 'soon', 'stablecoin')),
    result jsonb not null,
    published jsonb,
    primary key (snapshot_id, asset_id)
  )`,
  `create table flag_states (
    asset_id text not null,
    code text not null,
    state jsonb not null,
    primary key (asset_id, code)
  )`,
  `create table score_history (
    asset_id text not null,
    level text not null check (level in ('medium', 'high', 'insane')),
    day date not null,
    published double precision not null,
    primary key (asset_id, level, day)
  )`,
  `create table known_coins (
    id text primary key,
    name text not null,
    symbol text not null
  )`,
  `create table bundled_loads (
    sha256 text primary key,
    as_of timestamptz not null,
    loaded_at timestamptz not null default now()
  )`,
  `create table secrets (
    name text primary key,
    value text not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
