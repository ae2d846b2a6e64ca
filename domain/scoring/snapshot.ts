import type { Flag } from '#domain/flags/flag.ts';
import type { Block } from '#domain/method/blocks.ts';
import type { Component } from '#domain/method/components.ts';
import type { Unit } from '#domain/method/input-rules.ts';
import type { Input, InputState, Origin } from '#domain/method/inputs.ts';
import type { Level } from '#domain/method/levels.ts';
import type { UnratedRule } from '#domain/scoring/unrated-rules.ts';

export type Status = 'rated' | 'soon' | 'stablecoin';
export type Confidence = 'high' | 'medium' | 'low';
export const BANDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Band = (typeof BANDS)[number];

/** A raw input as an explained part shows it. A figure worked out of others has the source `fairview`. */
export interface PartInput {
  input: Input;
  raw: unknown;
  unit: Unit;
  state: InputState;
  source: string | null;
  observed_at: string | null;
  /** Of a figure worked out of others: live where all of them are. */
  origin: Origin | null;
  sample: boolean;
  reason: { en: string; it: string } | null;
}

/** One inner part of a sub-score: raw inputs, its 0..100 result and its inner weight after redistribution. */
export interface Part {
  /** Stable name of the part (`PART_NAMES`); the first input for a part of one input. */
  name: string;
  inputs: readonly PartInput[];
  /** The quantity put on the scale; null when unknown or endless, or when the part has no scale. */
  value: number | null;
  /** Null only when not applicable. */
  part_score: number | null;
  /** Share of the sub-score, after the shares of parts that do not apply were redistributed. */
  weight: number;
  state: InputState;
  /** Freshness 0..1 (1 = fresh); 0 when unknown. */
  k: number;
  /** The two ends of the scale, for the page: where 0 and where 100 is, or null for rubric and mixed parts. */
  scale: { kind: 'log' | 'linear'; zero: number; hundred: number } | null;
}

/** score = sum of part_score × weight, less the deduction, never under 0. */
export interface ComponentScore {
  /** 0..100; null when the sub-score does not apply. */
  score: number | null;
  /** Observed share of its applicable inner weight, times freshness. */
  coverage: number;
  /** Worked out when first read. */
  readonly parts: readonly Part[];
  /** Deduction applied after the parts (owner powers), in points, else 0. */
  deduction: number;
  /** What the deduction rests on; null where there is none. */
  readonly deduction_input: PartInput | null;
}

/** A line of the explanation. All `points` of a level sum to the published score. */
export interface ExplainLine {
  kind: 'component' | 'limit' | 'cap' | 'pending';
  block: Block | null;
  name: Component | null;
  points: number;
}

export interface LevelScore {
  project: number;
  hype: number;
  economics: number;
  arith: number;
  base: number;
  /** Highest score the flags allow. */
  cap: number;
  /** min(base, cap), unrounded. */
  fv: number;
}

/** One asset after a run, before publication (see publish.ts). */
export interface AssetScore {
  id: string;
  status: Status;
  coverage: number;
  block_coverage: Record<Block, number>;
  confidence: Confidence | null;
  components: Record<Component, ComponentScore>;
  /** Null when the asset is not rated. Stablecoins have scores when covered, but no rank. */
  levels: Record<Level, LevelScore> | null;
  flags: readonly Flag[];
  /** Whether a sample estimate carries any part of it. */
  sample: boolean;
  mc_eff: number | null;
  /** Why it is not rated: names of the rules of 7.1 that fail. */
  unrated_because: readonly UnratedRule[];
}
