import type { AssetSubject } from '#domain/assets/asset.ts';
import type { Block } from '#domain/scoring/blocks.ts';
import type { Component } from '#domain/scoring/components.ts';
import type { Unit } from '#domain/scoring/input-rules.ts';
import type { Input, InputState, Origin } from '#domain/scoring/inputs.ts';
import type { Level } from '#domain/scoring/levels.ts';
import type { UnratedRule } from '#domain/scoring/status.ts';

/** What one run scores. Immutable: no clock, network or chance inside. */
export interface ScoringSnapshot {
  /** Reference time of bundled observations, ISO 8601 UTC. */
  bundled_as_of: string;
  /** Reference time of live observations: the moment of the run, or the same as `bundled_as_of` when nothing is live. */
  now: string;
  assets: readonly AssetSubject[];
}

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

export const FLAG_SEVERITIES = ['S1', 'S2', 'S3', 'S4'] as const;
export type FlagSeverity = (typeof FLAG_SEVERITIES)[number];

/** A raised flag. Words come from `params` through the templates of `domain/flags/texts.ts`. */
export interface Flag {
  code: string;
  severity: FlagSeverity;
  params: Readonly<Record<string, string | number>>;
  source: string | null;
  observed_at: string | null;
  /** True when what triggers it is a sample estimate. */
  sample: boolean;
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
