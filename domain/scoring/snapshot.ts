import type { Flag, FlagCheck, FlagChecks } from '#domain/flags/flag.ts';
import type { Unit } from '#domain/method/input-rules.ts';
import type { Delivery, FigureOrigin, Input, InputState, ObservationReason } from '#domain/method/inputs.ts';
import type { Pillar } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import type { UnratedRule } from '#domain/scoring/unrated-rules.ts';

export type Status = 'rated' | 'soon' | 'stablecoin';
export type Confidence = 'high' | 'medium' | 'low';
export const BANDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Band = (typeof BANDS)[number];

/** A raw input of an explained part. Derived figures have the source `fairview`. */
export interface PartInput {
  input: Input;
  raw: unknown;
  unit: Unit;
  state: InputState;
  source: string | null;
  observed_at: string | null;
  /** For a derived figure `live` only when all its inputs are. */
  delivery: Delivery | null;
  /** For a derived figure the weakest of its inputs. */
  origin: FigureOrigin;
  reason: ObservationReason | null;
}

/** One part of a sub-score with its raw inputs, points and normalised weight. */
export interface Part {
  /** Stable name of the part (`PART_NAMES`). Defaults to its first input. */
  name: string;
  inputs: readonly PartInput[];
  /** The value put on the scale. Null when unknown, infinite or without a scale. */
  value: number | null;
  /** From 0 to 100. Null only when not applicable. */
  part_score: number | null;
  /** Weight in the sub-score, normalised over the parts that apply. */
  weight: number;
  state: InputState;
  /** Freshness from 0 to 1 (1 = fresh). 0 when unknown. */
  k: number;
  /** Values with 0 and with 100 points, for display. Null for rubric and mixed parts. */
  scale: { kind: 'log' | 'linear'; zero: number; hundred: number } | null;
}

/** The score is the sum of part_score × weight minus the deduction, limited to 0..100. */
export interface SubScoreResult {
  /** From 0 to 100. Null when the sub-score does not apply. */
  score: number | null;
  /** Weight of the known parts among those that apply, times their freshness. */
  coverage: number;
  /** Share of the weight that is measured or rated, from 0 to 1. */
  measured_share: number;
  /** Computed on first access. */
  readonly parts: readonly Part[];
  /** Points deducted after the parts for owner privileges, else 0. */
  deduction: number;
  /** Input of the deduction. Null when there is none. */
  readonly deduction_input: PartInput | null;
}

/** A line of the explanation. The `points` of all lines in a profile sum to the published score. */
export interface ExplainLine {
  kind: 'component' | 'limit' | 'cap' | 'pending';
  block: Pillar | null;
  name: SubScore | null;
  points: number;
}

/** A figure that, once measured, would narrow the range of the score. */
export interface Measurement {
  /** The estimate. Null for a part that is unknown or has aged. */
  input: Input | null;
  component: SubScore;
  /** Name of the part (`PART_NAMES`), or of the input of a deduction. */
  part: string;
  /** Points by which each half of the range would narrow. */
  points: number;
}

export interface LevelScore {
  project: number;
  hype: number;
  economics: number;
  arith: number;
  base: number;
  /** Highest score allowed by the flags. */
  cap: number;
  /** The lower of `base` and `cap`, unrounded. */
  fv: number;
  /** Half the width of the range in points, before it is limited. 0 when everything is measured and fresh. */
  half_width: number;
  /** Lowest and highest score within the errors of the estimates, unrounded. */
  range: readonly [number, number];
  confidence: Confidence;
  /** Less than half of the weight is measured. */
  provisional: boolean;
  /** Best first. */
  measure: readonly Measurement[];
}

/** Share of the weight that is measured or rated, from 0 to 1. */
export interface MeasuredShare extends Record<Pillar, number> {
  whole: number;
}

/** Result of a run for one asset, before publication (see publish.ts). */
export interface AssetScore {
  id: string;
  status: Status;
  coverage: number;
  pillar_coverage: Record<Pillar, number>;
  measured_share: Record<RiskLevel, MeasuredShare>;
  components: Record<SubScore, SubScoreResult>;
  /** Null when the conditions of a rating are not met. Stablecoins can have scores but no rank. */
  levels: Record<RiskLevel, LevelScore> | null;
  flags: readonly Flag[];
  /** Triggers that rest on estimates. They have no effect. */
  checks: readonly FlagCheck[];
  flag_checks: FlagChecks;
  mc_eff: number | null;
  /** Rules of the method, 7.1, that the asset fails. */
  unrated_because: readonly UnratedRule[];
}
