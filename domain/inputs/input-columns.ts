import { countsInCategory } from '#domain/assets/category-members.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { computeAgeDays, computeFreshness, parseReferenceTimes } from '#domain/inputs/freshness.ts';
import { findImpersonations } from '#domain/inputs/impersonation.ts';
import { inputToNumber } from '#domain/inputs/read-input.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { toTraits } from '#domain/inputs/traits.ts';
import { summariseTrustedExchanges } from '#domain/inputs/trusted-volume.ts';
import { CONSENSUS, INPUTS, type Input } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';

/**
 * Columns that only flags read. `trusted_venues` and `top_venue` (share from 0 to 1) come from the markets;
 * without markets `trusted_venues` comes from `venues`. `impersonates` is the index of the imitated asset in
 * the snapshot.
 */
export const FLAG_COLUMNS = ['trusted_venues', 'top_venue', 'impersonates'] as const;
export type FlagColumn = (typeof FLAG_COLUMNS)[number];
export type Column = Input | 'authenticity' | FlagColumn;

/**
 * A snapshot in columns, with one entry per asset in snapshot order. `value` is NaN when unknown. `fresh` is
 * from 0 to 1 and has no meaning for unknown values.
 */
export interface InputColumns {
  size: number;
  ids: readonly string[];
  traits: Uint16Array;
  history_days: Float64Array;
  value: Record<Column, Float64Array>;
  fresh: Record<Column, Float64Array>;
  /** Whether a valid observation exists, and whether it is an estimate: see `OBSERVED`. */
  observed: Record<Input | FlagColumn, Uint8Array>;
}

/** Values of the columns `observed`. A derived value without an observation of its own has `NO`. */
export const OBSERVED = { NO: 0, ESTIMATED: 1, MEASURED_OR_RATED: 2 } as const;

const ALL_COLUMNS: readonly Column[] = [...INPUTS, 'authenticity', ...FLAG_COLUMNS];

/** Returns columns of unknown values for `size` assets. */
export function createEmptyColumns(size: number): Pick<InputColumns, 'value' | 'fresh' | 'observed'> {
  const value = {} as InputColumns['value'];
  const fresh = {} as InputColumns['fresh'];
  const observed = {} as InputColumns['observed'];
  for (const column of ALL_COLUMNS) {
    value[column] = new Float64Array(size).fill(Number.NaN);
    fresh[column] = new Float64Array(size);
  }
  for (const input of [...INPUTS, ...FLAG_COLUMNS]) observed[input] = new Uint8Array(size);
  return { value, fresh, observed };
}

/** Converts a snapshot to columns. Throws when its reference times are invalid. */
export function toInputColumns(snapshot: ScoringSnapshot): InputColumns {
  const times = parseReferenceTimes(snapshot);
  const { assets } = snapshot;
  const columns: InputColumns = {
    size: assets.length,
    ids: assets.map((asset) => asset.facts.id),
    traits: new Uint16Array(assets.length),
    history_days: Float64Array.from(assets, (asset) => asset.history_days),
    ...createEmptyColumns(assets.length),
  };
  assets.forEach((subject, i) => {
    for (const input of INPUTS) {
      const observation = subject.inputs[input];
      if (observation === undefined) continue;
      const age = computeAgeDays(observation, times);
      if (Number.isNaN(age)) continue;
      const number = inputToNumber(input, observation);
      columns.value[input][i] = number;
      columns.fresh[input][i] = computeFreshness(age, METHOD.inputs[input]);
      if (Number.isNaN(number)) continue;
      columns.observed[input][i] = observation.estimated ? OBSERVED.ESTIMATED : OBSERVED.MEASURED_OR_RATED;
    }
    columns.traits[i] = toTraits(subject.facts, CONSENSUS[columns.value.consensus[i]!] ?? null);
    readMarkets(columns, i, subject);
  });
  rankCategories(columns, assets);
  // Names and contracts are facts of the asset.
  columns.observed.impersonates.fill(OBSERVED.MEASURED_OR_RATED);
  for (const [i, original] of findImpersonations(assets)) columns.value.impersonates[i] = original;
  return columns;
}

function readMarkets(columns: InputColumns, i: number, subject: AssetSubject): void {
  if (subject.tickers.length === 0) {
    columns.value.trusted_venues[i] = columns.value.venues[i]!;
    columns.observed.trusted_venues[i] = columns.observed.venues[i]!;
    return;
  }
  const { venues, top_share } = summariseTrustedExchanges(subject.tickers);
  columns.value.trusted_venues[i] = venues;
  columns.value.top_venue[i] = top_share ?? Number.NaN;
  columns.observed.trusted_venues[i] = OBSERVED.MEASURED_OR_RATED;
  columns.observed.top_venue[i] = OBSERVED.MEASURED_OR_RATED;
}

/**
 * Fills `cat_rank` where it was not observed with the rank by market cap within the category and snapshot.
 */
function rankCategories(columns: InputColumns, assets: readonly AssetSubject[]): void {
  const { mcap, cat_rank: rank } = columns.value;
  const members = new Map<string, number[]>();
  assets.forEach(({ facts }, i) => {
    if (!countsInCategory(facts) || Number.isNaN(mcap[i])) return;
    const list = members.get(facts.category);
    if (list) list.push(i);
    else members.set(facts.category, [i]);
  });
  for (const list of members.values()) {
    list.sort((a, b) => mcap[b]! - mcap[a]!);
    let currentRank = 0;
    list.forEach((i, position) => {
      // Equal market caps share the better rank.
      if (position === 0 || mcap[i] !== mcap[list[position - 1]!]) currentRank = position + 1;
      if (!Number.isNaN(rank[i])) return;
      rank[i] = currentRank;
      columns.fresh.cat_rank[i] = columns.fresh.mcap[i]!;
    });
  }
}
