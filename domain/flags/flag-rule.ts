import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { FlagColumn } from '#domain/inputs/input-columns.ts';
import type { Input, NumericInput } from '#domain/method/inputs.ts';

/** 0 = not raised, 1 to 4 = S1 to S4. */
export type Degree = 0 | 1 | 2 | 3 | 4;

export type FlagParams = Readonly<Record<string, string | number>>;

/** Data beside the numbers that the message of a raised flag can use. */
export interface FlagContext {
  subject: AssetSubject;
  /** The imitated asset (F20 only). */
  original: AssetSubject | null;
  /** Number of an input that the flag may rest on. Null when it is unknown, or an estimate that does not count. */
  read: (input: NumericInput) => number | null;
  /**
   * Date `days` before the observation of the input, as `YYYY-MM-DD`. Empty when the observation has no
   * date or does not count.
   */
  dayBefore: (input: Input, days: number) => string;
}

/** One red flag (method, section 8). */
export interface FlagRule {
  readonly code: string;
  /** Columns passed to `degree`, in this order. NaN is unknown and never raises a flag. */
  readonly inputs: readonly (Input | FlagColumn)[];
  /** Inputs without which the flag can be checked. They refine its severity or its text. */
  readonly optional: readonly (Input | FlagColumn)[];
  /**
   * Severity level of asset `i` by these columns: columns instead of numbers, because each number passed to a rule
   * that is not known in advance is an allocation. `ease` 1 tests the threshold itself; 0.8 tests whether the value
   * is still within 80% of it, so the flag does not clear. Upper thresholds are multiplied by `ease`, lower
   * thresholds divided by it.
   */
  readonly degree: (
    ease: number,
    i: number,
    a: Float64Array,
    b: Float64Array,
    c: Float64Array,
    d: Float64Array,
    e: Float64Array,
  ) => Degree;
  readonly params: (
    context: FlagContext,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
  ) => FlagParams;
  /** Inputs whose source and date are shown as evidence, the main one first. */
  readonly evidence: (context: Pick<FlagContext, 'subject' | 'read'>) => readonly Input[];
  /** Bit mask. The rule applies only to assets with all of these traits. */
  readonly traits: number;
  /** Bit mask. The rule does not apply to assets with one of these traits. */
  readonly excluded_traits: number;
  /** Whether these values settle that the flag is not raised, although others are unknown. */
  readonly isSettled: (a: number, b: number, c: number, d: number, e: number) => boolean;
  /** True when one run is enough to put the flag in force. */
  readonly at_once: boolean;
  /** True when the flag clears in the first run that does not raise it, instead of after 7 runs below 80%. */
  readonly ends_at_once: boolean;
  /** True when the flag is about recent days. It then ignores observations with a freshness below 0.5. */
  readonly timely: boolean;
}
