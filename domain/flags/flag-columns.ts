import { computeFlagCapFromCounts } from '#domain/flags/cap.ts';
import type { Degree, FlagRule } from '#domain/flags/flag-rule.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';

/** Fraction of the threshold below which a flag starts to clear (method, section 8). */
export const CLEARING_RATIO = 0.8;

/** Minimum freshness of an observation for flags about recent days. */
const MIN_FRESHNESS = 0.5;

/** Which observations a rule reads: only those that are not estimates, or all. */
export type FlagBasis = 'measured' | 'all';

/** Returns the values that a rule reads of asset `i`. Unknown values are NaN. */
export function readFlagValues(
  rule: FlagRule,
  columns: InputColumns,
  i: number,
  basis: FlagBasis,
): [number, number, number, number, number] {
  const readings: [number, number, number, number, number] = [
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ];
  rule.inputs.forEach((input, slot) => {
    if (basis === 'measured' && columns.observed[input][i] === OBSERVED.ESTIMATED) return;
    if (!rule.timely || columns.fresh[input][i]! >= MIN_FRESHNESS) readings[slot] = columns.value[input][i]!;
  });
  return readings;
}

const matchesTraits = (rule: FlagRule, traits: number): boolean =>
  (traits & rule.traits) === rule.traits && (traits & rule.excluded_traits) === 0;

export const appliesTo = (rule: FlagRule, columns: InputColumns, i: number): boolean =>
  matchesTraits(rule, columns.traits[i]!);

/** Returns the severity level of one flag for asset `i`, or 0 when it is not raised. */
export function computeFlagDegree(
  rule: FlagRule,
  columns: InputColumns,
  i: number,
  { basis, ease = 1 }: { basis: FlagBasis; ease?: number },
): Degree {
  return appliesTo(rule, columns, i) ? rule.degree(ease, ...readFlagValues(rule, columns, i, basis)) : 0;
}

/** Returns the cap of every asset from the flags that its figures raise in this run. */
export function computeCapColumn(columns: InputColumns): Float64Array {
  const { size, traits } = columns;
  const warnings = new Uint8Array(size);
  const severe = new Uint8Array(size);
  const critical = new Uint8Array(size);
  const unknown = new Float64Array(size).fill(Number.NaN);
  for (const rule of FLAG_RULES) {
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((slot) =>
      readableColumn(rule, slot, columns, unknown),
    ) as Float64Array[];
    for (let i = 0; i < size; i++) {
      if (!matchesTraits(rule, traits[i]!)) continue;
      const degree = rule.degree(1, a![i]!, b![i]!, c![i]!, d![i]!, e![i]!);
      if (degree === 2) warnings[i]!++;
      else if (degree === 3) severe[i]!++;
      else if (degree === 4) critical[i]!++;
    }
  }
  return Float64Array.from(warnings, (count, i) => computeFlagCapFromCounts(count, severe[i]!, critical[i]!));
}

function readableColumn(
  rule: FlagRule,
  slot: number,
  columns: InputColumns,
  unknown: Float64Array,
): Float64Array {
  const input = rule.inputs[slot];
  if (input === undefined) return unknown;
  const fresh = columns.fresh[input];
  const observed = columns.observed[input];
  return columns.value[input].map((value, i) =>
    observed[i] !== OBSERVED.ESTIMATED && (!rule.timely || fresh[i]! >= MIN_FRESHNESS) ? value : Number.NaN,
  );
}
