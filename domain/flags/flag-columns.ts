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
  const { size } = columns;
  const readable = new ReadableColumns(columns);
  /** Numbers of S1 to S4 flags of each asset, at four times its index. */
  const counts = new Uint8Array(4 * size);
  for (const rule of FLAG_RULES) countFlags(rule, readable, counts);
  const caps = new Float64Array(size);
  for (let i = 0; i < size; i++)
    caps[i] = computeFlagCapFromCounts(counts[4 * i + 1]!, counts[4 * i + 2]!, counts[4 * i + 3]!);
  return caps;
}

/**
 * Adds the flags that one rule raises. Numbers are passed to the rule only where it reads them: each one passed is
 * an allocation.
 */
function countFlags(rule: FlagRule, readable: ReadableColumns, counts: Uint8Array): void {
  const { degree, inputs, traits: required, excluded_traits: excluded } = rule;
  const { traits } = readable;
  const none = readable.none;
  const [a = none, b = none, c = none, d = none, e = none] = inputs.map((input) =>
    readable.get(input, rule.timely),
  );
  const width = inputs.length;
  for (let i = 0; i < traits.length; i++) {
    const own = traits[i]!;
    if ((own & required) !== required || (own & excluded) !== 0) continue;
    const found =
      width === 1
        ? degree(1, a[i]!, Number.NaN, Number.NaN, Number.NaN, Number.NaN)
        : width === 2
          ? degree(1, a[i]!, b[i]!, Number.NaN, Number.NaN, Number.NaN)
          : width === 3
            ? degree(1, a[i]!, b[i]!, c[i]!, Number.NaN, Number.NaN)
            : degree(1, a[i]!, b[i]!, c[i]!, d[i]!, e[i]!);
    if (found > 0) counts[4 * i + found - 1]!++;
  }
}

/** Columns of the values that count for flags: NaN for an estimate and, where asked, for one that is too old. */
class ReadableColumns {
  readonly #columns: InputColumns;
  readonly #known = new Map<string, Float64Array>();
  readonly traits: Uint16Array;
  /** Nothing is known. */
  readonly none: Float64Array;

  constructor(columns: InputColumns) {
    this.#columns = columns;
    this.traits = columns.traits;
    this.none = new Float64Array(columns.size).fill(Number.NaN);
  }

  get(input: FlagRule['inputs'][number], timely: boolean): Float64Array {
    const key = timely ? `${input} timely` : input;
    const known = this.#known.get(key);
    if (known) return known;
    const value = this.#columns.value[input];
    const observed = this.#columns.observed[input];
    const fresh = this.#columns.fresh[input];
    const least = timely ? MIN_FRESHNESS : Number.NEGATIVE_INFINITY;
    const found = new Float64Array(value.length);
    for (let i = 0; i < found.length; i++)
      found[i] = observed[i] !== OBSERVED.ESTIMATED && fresh[i]! >= least ? value[i]! : Number.NaN;
    this.#known.set(key, found);
    return found;
  }
}
