import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { Column } from '#domain/inputs/input-columns.ts';
import type { Input } from '#domain/method/inputs.ts';

/** 0 = not raised, 1..4 = S1..S4. */
export type Degree = 0 | 1 | 2 | 3 | 4;

export type FlagParams = Readonly<Record<string, string | number>>;

/** What the words of a raised flag may draw on besides its numbers. */
export interface FlagContext {
  subject: AssetSubject;
  /** The imitated asset (F20). */
  original: AssetSubject | null;
  /** Day `days` before the observation of that input, `YYYY-MM-DD`; empty when it cannot be told. */
  dayBefore: (input: Input, days: number) => string;
}

/** One red flag (method, section 8). */
export interface FlagRule {
  readonly code: string;
  /** What it reads, in the order of `degree`; NaN = unknown. Unknown never raises a flag. */
  readonly inputs: readonly Column[];
  /**
   * How bad it is. `ease` 1 asks whether the trigger holds; 0.8 whether the value is still within 80 % of the threshold
   * that would clear it (thresholds from above are multiplied by it, those from below divided).
   */
  readonly degree: (ease: number, a: number, b: number, c: number, d: number, e: number) => Degree;
  readonly params: (
    context: FlagContext,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
  ) => FlagParams;
  /** Inputs whose source and date stand as evidence, the main one first. */
  readonly evidence: (subject: AssetSubject) => readonly Input[];
  /** Read only for assets with all of these traits. */
  readonly traits: number;
  /** In force with the first run that sees it. */
  readonly at_once: boolean;
  /** Ends with the first run that does not see it, instead of 7 runs below 80 %. */
  readonly ends_at_once: boolean;
  /** Speaks of the days around the observation: an observation past half its freshness no longer counts. */
  readonly timely: boolean;
}
