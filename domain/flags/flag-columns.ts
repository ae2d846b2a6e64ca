import { computeFlagCapFromCounts } from '#domain/flags/cap.ts';
import type { Degree, FlagRule } from '#domain/flags/flag-rule.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';

/** Fraction of the threshold below which a flag starts to clear (method, section 8). */
export const CLEARING_RATIO = 0.8;

/** Minimum freshness of an observation for flags about recent days. */
export const MIN_FRESHNESS = 0.5;

/** Which observations a rule reads: only those that are not estimates, or all. */
export type FlagBasis = 'measured' | 'all';

type FiveColumns = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

let nothingKnown = new Float64Array(0);
/** Returns a column without a known value, for at least `size` assets. */
function unknownColumn(size: number): Float64Array {
  if (nothingKnown.length < size) nothingKnown = new Float64Array(size).fill(Number.NaN);
  return nothingKnown;
}

/** Returns the columns from which a rule reads asset `i`: of unknown values where it may not read the own one. */
function columnsFor(rule: FlagRule, columns: InputColumns, i: number, basis: FlagBasis): FiveColumns {
  const { inputs, timely } = rule;
  const { value, observed, fresh, size } = columns;
  const readable = (slot: number): Float64Array => {
    const input = inputs[slot];
    if (input === undefined) return unknownColumn(size);
    const counts =
      (basis === 'all' || observed[input][i] !== OBSERVED.ESTIMATED) &&
      (!timely || fresh[input][i]! >= MIN_FRESHNESS);
    return counts ? value[input] : unknownColumn(size);
  };
  return [readable(0), readable(1), readable(2), readable(3), readable(4)];
}

/** Returns the values that a rule reads of asset `i`. Unknown values are NaN. */
export function readFlagValues(
  rule: FlagRule,
  columns: InputColumns,
  i: number,
  basis: FlagBasis,
): [number, number, number, number, number] {
  const [a, b, c, d, e] = columnsFor(rule, columns, i, basis);
  return [a[i]!, b[i]!, c[i]!, d[i]!, e[i]!];
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
  return appliesTo(rule, columns, i) ? rule.degree(ease, i, ...columnsFor(rule, columns, i, basis)) : 0;
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

/** Adds the flags that one rule raises. */
function countFlags(rule: FlagRule, readable: ReadableColumns, counts: Uint8Array): void {
  const { traits } = readable;
  const none = unknownColumn(traits.length);
  const [a = none, b = none, c = none, d = none, e = none] = rule.inputs.map((input) =>
    readable.get(input, rule.timely),
  );
  for (let i = 0; i < traits.length; i++) {
    if (!matchesTraits(rule, traits[i]!)) continue;
    const found = rule.degree(1, i, a, b, c, d, e);
    if (found > 0) counts[4 * i + found - 1]!++;
  }
}

/** What is added to a value that a rule may not read, and to one that it may: a branch on mixed data is slower. */
const ADDENDS = Float64Array.of(Number.NaN, 0);

/** Columns of the values that count for flags: NaN for an estimate and, where asked, for one that is too old. */
class ReadableColumns {
  readonly #columns: InputColumns;
  readonly #known = new Map<string, Float64Array>();
  readonly traits: Uint16Array;

  constructor(columns: InputColumns) {
    this.#columns = columns;
    this.traits = columns.traits;
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
    for (let i = 0; i < found.length; i++) {
      const counts = Number(observed[i] !== OBSERVED.ESTIMATED) & Number(fresh[i]! >= least);
      found[i] = value[i]! + ADDENDS[counts]!;
    }
    this.#known.set(key, found);
    return found;
  }
}
