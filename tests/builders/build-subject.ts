import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import type { Input, InputValues, Observation, Observations } from '#domain/method/inputs.ts';

/** The instant of observation of everything that the builders make. */
export const TODAY = '2025-11-03T00:00:00.000Z';

export const daysBefore = (days: number, from = TODAY): string =>
  new Date(Date.parse(from) - days * 86_400_000).toISOString();

/** A live observation, fresh on `TODAY` by default. */
export function buildObservation<V>(value: V, overrides: Partial<Observation<V>> = {}): Observation<V> {
  return {
    value,
    state: 'ok',
    source: 'coingecko',
    observed_at: TODAY,
    origin: 'live',
    estimated: false,
    ...overrides,
  };
}

/** Plain values by input. Each becomes a fresh observation. */
export type Values = Partial<InputValues>;

export const buildObservations = (values: Values, overrides: Partial<Observation> = {}): Observations =>
  Object.fromEntries(
    Object.entries(values).map(([input, value]) => [input, buildObservation<unknown>(value, overrides)]),
  ) as Observations;

export function buildFacts(overrides: Partial<AssetFacts> = {}): AssetFacts {
  const id = overrides.id ?? 'example';
  return {
    ...createAsset({ id, name: `Name of ${id}`, ticker: id.toUpperCase() }),
    category: 'defi',
    ...overrides,
  };
}

/** A subject with the given inputs only; all others are unknown. */
export function buildSubject(
  values: Values = {},
  overrides: { facts?: Partial<AssetFacts>; tickers?: readonly Ticker[]; history_days?: number } = {},
): AssetSubject {
  return {
    facts: buildFacts(overrides.facts),
    inputs: buildObservations(values),
    tickers: overrides.tickers ?? [],
    history_days: overrides.history_days ?? 365,
  };
}

export function buildTicker(overrides: Partial<Ticker> = {}): Ticker {
  return {
    venue: 'Venue',
    pair: 'EX/USD',
    price: 1,
    volume: 1e6,
    depth: 1e5,
    trust: 'green',
    exchange_trust: 10,
    spread_percent: 0.1,
    stale: false,
    anomaly: false,
    dex: false,
    fiat: false,
    ...overrides,
  };
}

export const buildSnapshot = (...assets: AssetSubject[]): ScoringSnapshot => ({
  bundled_as_of: TODAY,
  now: TODAY,
  assets,
});

/** The subject with some inputs replaced; `undefined` removes one. */
export function withInputs(
  subject: AssetSubject,
  inputs: { [K in Input]?: Observation<InputValues[K]> },
): AssetSubject {
  const all = { ...subject.inputs, ...inputs };
  for (const key of Object.keys(all) as Input[]) if (all[key] === undefined) delete all[key];
  return { ...subject, inputs: all };
}
