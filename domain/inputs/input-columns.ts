import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { ageDays, freshness, referenceTimes } from '#domain/inputs/freshness.ts';
import { impersonatedAssets } from '#domain/inputs/impersonation.ts';
import { inputToNumber } from '#domain/inputs/read-input.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { traitsOf } from '#domain/inputs/traits.ts';
import { trustedVenues } from '#domain/inputs/trusted-volume.ts';
import { CONSENSUS, INPUTS, type Input } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';

/**
 * What flags read besides the inputs. `trusted_venues` and `top_venue` (share 0..1) come from the markets, else the
 * first from `venues`; `impersonates` is the place in the snapshot of the asset that is imitated.
 */
export const FLAG_COLUMNS = ['trusted_venues', 'top_venue', 'impersonates'] as const;
export type Column = Input | 'authenticity' | (typeof FLAG_COLUMNS)[number];

/**
 * A snapshot as columns, one entry an asset in its order. `value`: NaN = unknown. `fresh`: 0..1, meaningless where the
 * value is unknown.
 */
export interface InputColumns {
  size: number;
  ids: readonly string[];
  traits: Uint16Array;
  history_days: Float64Array;
  value: Record<Column, Float64Array>;
  fresh: Record<Column, Float64Array>;
}

const ALL_COLUMNS: readonly Column[] = [...INPUTS, 'authenticity', ...FLAG_COLUMNS];

/** Columns of unknown values for `size` assets. */
export function emptyColumns(size: number): Pick<InputColumns, 'value' | 'fresh'> {
  const value = {} as InputColumns['value'];
  const fresh = {} as InputColumns['fresh'];
  for (const column of ALL_COLUMNS) {
    value[column] = new Float64Array(size).fill(Number.NaN);
    fresh[column] = new Float64Array(size);
  }
  return { value, fresh };
}

/** Reads a snapshot once. Throws when its reference times cannot be read. */
export function inputColumns(snapshot: ScoringSnapshot): InputColumns {
  const times = referenceTimes(snapshot);
  const { assets } = snapshot;
  const columns: InputColumns = {
    size: assets.length,
    ids: assets.map((asset) => asset.facts.id),
    traits: new Uint16Array(assets.length),
    history_days: Float64Array.from(assets, (asset) => asset.history_days),
    ...emptyColumns(assets.length),
  };
  assets.forEach((subject, i) => {
    for (const input of INPUTS) {
      const observation = subject.inputs[input];
      if (observation === undefined) continue;
      const age = ageDays(observation, times);
      if (Number.isNaN(age)) continue;
      columns.value[input][i] = inputToNumber(input, observation);
      columns.fresh[input][i] = freshness(age, METHOD.inputs[input]);
    }
    columns.traits[i] = traitsOf(subject.facts, CONSENSUS[columns.value.consensus[i]!] ?? null);
    readMarkets(columns, i, subject);
  });
  rankCategories(columns, assets);
  for (const [i, original] of impersonatedAssets(assets)) columns.value.impersonates[i] = original;
  return columns;
}

function readMarkets(columns: InputColumns, i: number, subject: AssetSubject): void {
  if (subject.tickers.length === 0) {
    columns.value.trusted_venues[i] = columns.value.venues[i]!;
    return;
  }
  const { venues, top_share } = trustedVenues(subject.tickers);
  columns.value.trusted_venues[i] = venues;
  columns.value.top_venue[i] = top_share ?? Number.NaN;
}

/** Where `cat_rank` was not observed: the place by market value among the assets of the category in this snapshot. */
function rankCategories(columns: InputColumns, assets: readonly AssetSubject[]): void {
  const { mcap, cat_rank: rank } = columns.value;
  const members = new Map<string, number[]>();
  assets.forEach(({ facts }, i) => {
    // A wrapped token would count its underlying twice.
    if (facts.kind === 'wrapped' || Number.isNaN(mcap[i])) return;
    const list = members.get(facts.category);
    if (list) list.push(i);
    else members.set(facts.category, [i]);
  });
  for (const list of members.values()) {
    list.sort((a, b) => mcap[b]! - mcap[a]!);
    let place = 0;
    list.forEach((i, position) => {
      // Equal values share the better place.
      if (position === 0 || mcap[i] !== mcap[list[position - 1]!]) place = position + 1;
      if (!Number.isNaN(rank[i])) return;
      rank[i] = place;
      columns.fresh.cat_rank[i] = columns.fresh.mcap[i]!;
    });
  }
}
