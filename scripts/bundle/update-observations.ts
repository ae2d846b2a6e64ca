import type { SourceId } from '#domain/assets/sources.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import type { Input } from '#domain/method/inputs.ts';
import { computeHistoryInputs, HISTORY_INPUTS } from '#domain/scoring/history-inputs.ts';
import { computeSupplyInputs } from '#domain/scoring/supply-inputs.ts';
import type { Quoted } from '#scripts/bundle/read-recordings.ts';
import { type ListedAsset, type Recorded, toQuoteTime } from '#scripts/bundle/update-assets.ts';
import type { BundledDay } from '#server/modules/bundled-data/market-days.ts';
import type { BundledRate } from '#server/modules/bundled-data/read-rates.ts';

/** An entry of `observations.json`. */
export interface Entry {
  value: number | string;
  source: SourceId;
  observed_at: string;
  estimated?: true;
  reason?: string;
}
export type Entries = Partial<Record<Input, Entry>>;

export interface Sources extends Recorded {
  rates: readonly BundledRate[];
  /** Circulating coins that CoinGecko gave about a year before, with the day. */
  earlierSupply: ReadonlyMap<string, { circulating: number; day: string }>;
  /** First day of each asset at a provider whose record is complete from there on. */
  firstDays: ReadonlyMap<string, string>;
}

const DAY_MS = 86_400_000;

/** Figures of DeFi and supplies without a later recording become estimates after half a year. */
const DEFI_INPUTS: readonly Input[] = ['tvl', 'projects', 'chains', 'pool_tvl', 'pool_proj', 'pool_apy'];
const MARKET_INPUTS: readonly Input[] = [
  'mcap', 'circ', 'total', 'max', 'infl', 'circ_share', 'capped', 'peg',
]; // biome-ignore format: one line reads best

/** Inputs that old reasons date to single days of 2025; daily closes up to later days give better ones. */
const PRICE_INPUTS = HISTORY_INPUTS.filter(
  (input) => !['vol_med30', 'vol_peak', 'peg', 'peg30'].includes(input),
);

/** Records that end before this day give no better estimate than those of November 2025. */
const LATER_CLOSES_FROM = '2025-12-01';

/** Returns the entries of one asset with every figure that the recordings give. */
export function updateEntries(asset: ListedAsset, old: Entries, sources: Sources): Entries {
  const { id } = asset.facts;
  const quote = sources.quoted.get(id);
  const rows = sources.days.get(id) ?? [];
  const entries: Entries = { ...old };
  markStale(entries, DEFI_INPUTS, 'defillama_2025');
  if (quote) {
    if (quote.max === null) delete entries.max;
    Object.assign(entries, toMarketEntries(asset, quote, sources));
  }
  markStale(entries, MARKET_INPUTS, 'recorded_2025');
  Object.assign(entries, toAgeEntry(entries.age, rows, id, sources));
  replaceByDays(entries, asset, rows, sources);
  return entries;
}

function markStale(entries: Entries, inputs: readonly Input[], reason: string): void {
  for (const input of inputs) {
    const entry = entries[input];
    if (!entry || entry.estimated || entry.observed_at >= '2026') continue;
    entries[input] = { ...entry, source: 'fairview-estimate', estimated: true, reason };
  }
}

const round = (value: number, digits: number): number => Number(value.toPrecision(digits));

function toMarketEntries({ market }: ListedAsset, quote: Quoted, sources: Sources): Entries {
  const { asOf } = sources;
  const observed_at = toQuoteTime(quote.observed_at, asOf);
  const limits_at = market.limits?.observed_at ?? observed_at;
  const { circulating: circ, total, max, market_cap } = quote;
  const measured = (value: number | null, source: SourceId, at: string): Entry | undefined =>
    value === null ? undefined : { value, source, observed_at: at };
  const { circ_share, capped } = computeSupplyInputs({ circ, total, max });
  const infl = computeGrowth(quote, sources.earlierSupply.get(quote.id));
  // A maximum is fixed; a total without one ages from its own day.
  const shareAt = max === null ? limits_at : observed_at;
  const grown = infl === null ? null : infl > 0 ? 0 : 1;
  const ath = market.ath;
  const all: Entries = {
    mcap: measured(market_cap, 'coingecko', observed_at),
    circ: measured(circ, 'coingecko', observed_at),
    total: measured(total, 'coingecko', limits_at),
    max: measured(max, 'coingecko', limits_at),
    infl: measured(infl, 'fairview', observed_at),
    circ_share: measured(circ_share === null ? null : round(circ_share, 6), 'fairview', shareAt),
    capped: measured(capped ?? grown, 'fairview', capped === null ? observed_at : limits_at),
    unl365: measured(hasNoneToUnlock(quote) ? 0 : null, 'fairview', limits_at),
    ath: measured(ath?.ath ?? null, ath?.source ?? 'coingecko', observed_at),
    ath_days: measured(
      ath ? Math.floor((Date.parse(asOf) - Date.parse(ath.ath_date)) / DAY_MS) : null,
      ath?.source ?? 'coingecko',
      observed_at,
    ),
  };
  return Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined));
}

/** Share of the maximum supply from which no coins are left to unlock, but for rounding. */
const ALL_CIRCULATE = 0.9999;

function hasNoneToUnlock({ circulating, max }: Quoted): boolean {
  return circulating !== null && max !== null && circulating >= ALL_CIRCULATE * max;
}

/** A supply that changed by more is of another coin or counted otherwise. */
const MAX_GROWTH = 10;

/** Growth of circulating coins in percent a year; null without an earlier supply. */
function computeGrowth(
  quote: Quoted,
  earlier: { circulating: number; day: string } | undefined,
): number | null {
  if (!earlier || quote.circulating === null) return null;
  const growth = quote.circulating / earlier.circulating;
  if (growth > MAX_GROWTH || growth < 1 / MAX_GROWTH) return null;
  const days = (Date.parse(quote.observed_at.slice(0, 10)) - Date.parse(earlier.day)) / DAY_MS;
  return round((growth ** (365 / days) - 1) * 100, 6);
}

/** The first recorded market day is measured where a complete record begins with it. */
function toAgeEntry(
  old: Entry | undefined,
  rows: readonly BundledDay[],
  id: string,
  { asOf, firstDays }: Sources,
): Entries {
  const today = Date.parse(asOf.slice(0, 10));
  const starts = [
    old ? Date.parse(old.observed_at.slice(0, 10)) - Number(old.value) * DAY_MS : Number.POSITIVE_INFINITY,
    rows[0] ? Date.parse(rows[0].day) : Number.POSITIVE_INFINITY,
  ];
  const first = Math.min(...starts);
  if (!Number.isFinite(first)) return {};
  const age = { value: Math.round((today - first) / DAY_MS), observed_at: asOf };
  const complete = firstDays.get(id);
  if (old && !old.estimated) return { age: { ...age, source: old.source } };
  if (complete !== undefined) {
    const isProvider = Date.parse(complete) <= first;
    return { age: { ...age, source: isProvider ? 'coingecko' : (rows[0]?.source ?? 'coingecko') } };
  }
  return { age: { ...age, source: 'fairview-estimate', estimated: true, reason: 'age_seen' } };
}

function replaceByDays(
  entries: Entries,
  asset: ListedAsset,
  rows: readonly BundledDay[],
  sources: Sources,
): void {
  const today = sources.asOf.slice(0, 10);
  const inEuros = asset.facts.pegged_to === 'eur';
  const { inputs } = computeHistoryInputs(rows, today);
  const last = rows.at(-1)?.day ?? '';
  const isCurrent = inputs.p7 !== null;
  for (const input of HISTORY_INPUTS) {
    if (inEuros && (input === 'peg' || input === 'peg30')) continue;
    if (isCurrent && inputs[input]) delete entries[input];
  }
  if (inEuros && isCurrent) Object.assign(entries, computeEuroPeg(rows, sources));
  if (isCurrent || last < LATER_CLOSES_FROM) return;
  const ended = computeHistoryInputs(rows, last).inputs;
  for (const input of PRICE_INPUTS) {
    const found = ended[input];
    delete entries[input];
    if (!found) continue;
    entries[input] = {
      value: round(found.value, 6),
      source: 'fairview-estimate',
      observed_at: sources.asOf,
      estimated: true,
      reason: 'last_closes',
    };
  }
}

const PEG_DAYS = 30;

/** Distance from one euro in percent: now, and the largest of the last 30 days. */
function computeEuroPeg(rows: readonly BundledDay[], { rates, asOf }: Sources): Entries {
  const from = new Date(Date.parse(asOf) - (PEG_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const distances = rows.flatMap(({ day, close }) => {
    const rate = findRateOn(rates, day);
    return day < from || !rate ? [] : [Math.abs(close / rate.usd_per_eur - 1) * 100];
  });
  const measured = (value: number): Entry => ({
    value: round(value, 6),
    source: 'fairview',
    observed_at: asOf,
  });
  return {
    peg: measured(distances.at(-1)!),
    ...(distances.length >= 15 && { peg30: measured(Math.max(...distances)) }),
  };
}
