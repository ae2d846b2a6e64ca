import type { Component } from '#domain/method/components.ts';
import type { Input } from '#domain/method/inputs.ts';
import type { Scale } from '#domain/scoring/scales.ts';

/**
 * `authenticity`: factor 0.4..1 of social followers by their engagement, worked out of `eng48` and `fol`.
 * `miles`, `inc`, the ratings and `consensus` are read as one number each (see `inputToNumber`).
 */
export type Quantity = Input | 'authenticity';

type Numbers = (a: number, b: number, c: number, d: number, e: number) => number;

/** One inner term of a formula. The same definition serves the run over columns and the explained row. */
export interface PartRule {
  readonly name: string;
  /** Share of the component while every part applies. */
  readonly weight: number;
  /** What it needs, in the order of `measure`; at most five. One unknown makes the part unknown. */
  readonly inputs: readonly Quantity[];
  /** The quantity put on the scale; without a scale, the points themselves. NaN: unknown after all. */
  readonly measure: Numbers;
  readonly scale: Scale | null;
  /** 0..100. */
  readonly points: Numbers;
  /** The part does not apply to assets with any of these traits. */
  readonly na: number;
}

/** A set of parts for assets with all traits of `all` and none of `none`. */
export interface Variant {
  readonly all: number;
  readonly none: number;
  readonly parts: readonly PartRule[];
}

export interface Deduction {
  readonly input: Input;
  readonly points: (value: number) => number;
  /** Value that an unknown input counts as, by traits. */
  readonly unknown: (traits: number) => number;
}

/** Variants exclude each other; an asset that fits none has no such component (not applicable). */
export interface ComponentRule {
  readonly component: Component;
  readonly variants: readonly Variant[];
  readonly deduction: Deduction | null;
}

interface PartSpec {
  weight: number;
  inputs: readonly Quantity[];
  name?: string;
  measure?: Numbers;
  scale?: Scale;
  na?: number;
}

const firstInput: Numbers = (a) => a;

export function part(spec: PartSpec): PartRule {
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

export const component = (
  name: Component,
  variants: readonly Variant[],
  deduction: Deduction | null = null,
): ComponentRule => ({ component: name, variants, deduction });
