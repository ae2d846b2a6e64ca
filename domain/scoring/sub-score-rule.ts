import type { Input } from '#domain/method/inputs.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import type { Scale } from '#domain/scoring/scales.ts';

/**
 * A value that a part reads. `authenticity` is the factor from 0.4 to 1 for social followers, derived from
 * `eng48` and `fol`. `miles`, `inc`, the ratings and `consensus` are converted to one number (see
 * `inputToNumber`).
 */
export type Quantity = Input | 'authenticity';

type PartFunction = (a: number, b: number, c: number, d: number, e: number) => number;

/** One part of a sub-score. The same rule computes the columns and the explanation. */
export interface PartRule {
  readonly name: string;
  /** Weight in the sub-score when all parts apply. */
  readonly weight: number;
  /** Arguments of `measure`, at most five. The part is unknown when one of them is. */
  readonly inputs: readonly Quantity[];
  /** Returns the value to put on the scale, or the points if there is no scale. NaN is unknown. */
  readonly measure: PartFunction;
  readonly scale: Scale | null;
  /** Returns points from 0 to 100. */
  readonly points: PartFunction;
  /** Trait bits. The part does not apply to assets with any of them. */
  readonly na: number;
}

/** Parts for assets with all trait bits of `all` and none of `none`. */
export interface Variant {
  readonly all: number;
  readonly none: number;
  readonly parts: readonly PartRule[];
}

export interface Deduction {
  readonly input: Input;
  readonly points: (value: number) => number;
  /** Returns the value assumed for an unknown input, by traits. */
  readonly unknown: (traits: number) => number;
}

/**
 * The rule of a sub-score. Its variants are exclusive. It does not apply to assets without a matching
 * variant.
 */
export interface SubScoreRule {
  readonly component: SubScore;
  readonly variants: readonly Variant[];
  readonly deduction: Deduction | null;
}

interface PartSpec {
  weight: number;
  inputs: readonly Quantity[];
  name?: string;
  measure?: PartFunction;
  scale?: Scale;
  na?: number;
}

const firstInput: PartFunction = (a) => a;

export function definePart(spec: PartSpec): PartRule {
  const measure = spec.measure ?? firstInput;
  const scale = spec.scale ?? null;
  const name = spec.name ?? spec.inputs[0];
  if (name === undefined) throw new Error('a part without inputs needs a name');
  return {
    name,
    weight: spec.weight,
    inputs: spec.inputs,
    measure,
    scale,
    points:
      scale === null
        ? measure
        : measure === firstInput
          ? scale.points
          : (...x) => scale.points(measure(...x)),
    na: spec.na ?? 0,
  };
}

export const singleVariant = (parts: readonly PartRule[]): readonly Variant[] => [{ all: 0, none: 0, parts }];

export const defineSubScore = (
  name: SubScore,
  variants: readonly Variant[],
  deduction: Deduction | null = null,
): SubScoreRule => ({ component: name, variants, deduction });
