import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { decayPoints } from '#domain/inputs/freshness.ts';
import { type InputColumns, toInputColumns } from '#domain/inputs/input-columns.ts';
import { toEffectiveState } from '#domain/inputs/read-input.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import {
  type Delivery,
  type FigureOrigin,
  type Input,
  type InputState,
  type Observation,
  RATING_INPUTS,
} from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { computeMeasuredWeight } from '#domain/scoring/measured-share.ts';
import { computeDeduction } from '#domain/scoring/score-columns.ts';
import type { Part, PartInput, SubScoreResult } from '#domain/scoring/snapshot.ts';
import type { PartRule, Quantity, SubScoreRule, Variant } from '#domain/scoring/sub-score-rule.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';

/** Raw inputs displayed for a derived quantity. */
const DISPLAYED_INPUTS: Partial<Record<Quantity, readonly Input[]>> = { authenticity: ['eng48', 'fol'] };

/** Inputs from which another is derived when it was not observed. */
const DERIVED_FROM: Partial<Record<Input, readonly Input[]>> = {
  fol: ['rd_sub', 'tg', 'tw'],
  adv: ['vol_med30', 'phi'],
  cat_rank: ['mcap'],
};

/** Returns the valid observations of these inputs. */
function filterUsableObservations(subject: AssetSubject, inputs: readonly Input[]): Observation[] {
  return inputs.flatMap((input) => {
    const observation = subject.inputs[input];
    return observation && toEffectiveState(input, observation) === 'ok' ? [observation] : [];
  });
}

function findOldestDate(seen: readonly Observation[]): string | null {
  const dates = seen.map(({ observed_at }) => observed_at);
  return dates.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

function findCommonDelivery(seen: readonly Observation[]): Delivery | null {
  if (seen.length === 0) return null;
  return seen.every(({ origin }) => origin === 'live') ? 'live' : 'bundled';
}

/** Returns the origin of an observed input; the observation counts only in state `ok`. */
function toFigureOrigin(input: Input, state: InputState, observation: Observation | undefined): FigureOrigin {
  if (state === 'na') return 'na';
  if (state !== 'ok' || !observation) return 'missing';
  if (observation.estimated) return 'estimated';
  return (RATING_INPUTS as readonly Input[]).includes(input) ? 'rated' : 'measured';
}

function describeInput(input: Input, subject: AssetSubject, columns: InputColumns, i: number): PartInput {
  const { unit } = METHOD.inputs[input];
  const observation = subject.inputs[input];
  const value = columns.value[input][i]!;
  const parents = DERIVED_FROM[input];
  const state = toEffectiveState(input, observation);
  // Followers are always summed, so that the sum equals its parts.
  if (parents && !Number.isNaN(value) && (state !== 'ok' || input === 'fol')) {
    const seen = filterUsableObservations(subject, parents);
    return {
      input,
      raw: value,
      unit,
      state: 'ok',
      source: 'fairview',
      observed_at: findOldestDate(seen),
      delivery: findCommonDelivery(seen),
      origin: parents.some(
        (parent) => subject.inputs[parent]?.state === 'ok' && subject.inputs[parent]?.estimated,
      )
        ? 'estimated'
        : 'measured',
      reason: null,
    };
  }
  return {
    input,
    raw: state === 'ok' ? observation!.value : null,
    unit,
    state,
    source: observation?.source ?? null,
    observed_at: observation?.observed_at ?? null,
    delivery: observation?.origin ?? null,
    origin: toFigureOrigin(input, state, observation),
    reason: observation?.reason ?? null,
  };
}

/** Describes the distinct raw inputs of a part, each derived one followed by those it is derived from. */
function describeInputs(
  part: PartRule,
  subject: AssetSubject,
  columns: InputColumns,
  i: number,
): PartInput[] {
  const direct = part.inputs.flatMap((quantity) => DISPLAYED_INPUTS[quantity] ?? [quantity as Input]);
  const shown = new Map<Input, PartInput>();
  for (const input of direct) {
    const entry = describeInput(input, subject, columns, i);
    shown.set(input, entry);
    if (entry.source !== 'fairview' && entry.state === 'ok') continue;
    for (const parent of DERIVED_FROM[input] ?? []) {
      if (!shown.has(parent)) shown.set(parent, describeInput(parent, subject, columns, i));
    }
  }
  return [...shown.values()];
}

function toPartState(known: boolean, inputs: readonly PartInput[]): InputState {
  if (known) return 'ok';
  return inputs.some((input) => input.state === 'error') ? 'error' : 'missing';
}

function explainPart(
  part: PartRule,
  applies: boolean,
  weight: number,
  subject: AssetSubject,
  columns: InputColumns,
  i: number,
): Part {
  const inputs = describeInputs(part, subject, columns, i);
  const { scale } = part;
  const base = {
    name: part.name,
    inputs,
    scale: scale && { kind: scale.kind, zero: scale.zero, hundred: scale.hundred },
  };
  if (!applies) return { ...base, value: null, part_score: null, weight: 0, state: 'na', k: 0 };
  const x = part.inputs.map((input) => columns.value[input][i]!) as [number, number, number, number, number];
  const seen = x.some(Number.isNaN) ? Number.NaN : part.points(...x);
  const known = !Number.isNaN(seen);
  const k = known ? Math.min(1, ...part.inputs.map((input) => columns.fresh[input][i]!)) : 0;
  const value = known && scale ? part.measure(...x) : Number.NaN;
  return {
    ...base,
    value: Number.isFinite(value) ? value : null,
    part_score: known ? decayPoints(seen, k) : METHOD.unknown_part,
    weight: part.weight / weight,
    state: toPartState(known, inputs),
    k,
  };
}

const matchesTraits = (traits: number, { all, none }: Pick<Variant, 'all' | 'none'>): boolean =>
  (traits & all) === all && (traits & none) === 0;

function explainSubScore(
  rule: SubScoreRule,
  subject: AssetSubject,
  columns: InputColumns,
  i: number,
): SubScoreResult {
  const traits = columns.traits[i]!;
  const variant = rule.variants.find((candidate) => matchesTraits(traits, candidate));
  if (!variant) {
    const parts = rule.variants[0]!.parts.map((part) => explainPart(part, false, 1, subject, columns, i));
    return { score: null, coverage: 0, measured_share: 0, parts, deduction: 0, deduction_input: null };
  }
  const applies = (part: PartRule): boolean => (traits & part.na) === 0;
  let weight = 0;
  for (const part of variant.parts) if (applies(part)) weight += part.weight;
  const parts = variant.parts.map((part) => explainPart(part, applies(part), weight, subject, columns, i));
  const input = rule.deduction?.input;
  const deduction = input
    ? computeDeduction(rule, columns.value[input][i]!, columns.fresh[input][i]!, traits)
    : 0;
  let points = 0;
  let coverage = 0;
  let measured = 0;
  // Summation order and weights match `scoreColumns`, so that both return identical bits.
  variant.parts.forEach((part, index) => {
    const { part_score, state, k } = parts[index]!;
    if (part_score === null) return;
    measured += computeMeasuredWeight(part, columns, i);
    points += part.weight * part_score;
    if (state === 'ok') coverage += part.weight * k;
  });
  return {
    score: Math.min(100, Math.max(0, points / weight - deduction)),
    coverage: coverage / weight,
    measured_share: measured / weight,
    parts,
    deduction,
    deduction_input: input ? describeInput(input, subject, columns, i) : null,
  };
}

/**
 * Explains the sub-scores of asset `i`. The columns must contain the derived values (`addDerivedColumns`).
 */
export function explainRow(
  subject: AssetSubject,
  columns: InputColumns,
  i: number,
): Record<SubScore, SubScoreResult> {
  return Object.fromEntries(
    SUB_SCORE_RULES.map((rule) => [rule.component, explainSubScore(rule, subject, columns, i)]),
  ) as Record<SubScore, SubScoreResult>;
}

/**
 * Explains every sub-score of one asset down to its raw inputs, with the same numbers as `scoreColumns`. The
 * snapshot provides the reference times and the other assets of the category. Throws when the asset is not in
 * the snapshot.
 */
export function explainAsset(
  subject: AssetSubject,
  snapshot: ScoringSnapshot,
): Record<SubScore, SubScoreResult> {
  const i = snapshot.assets.findIndex((asset) => asset.facts.id === subject.facts.id);
  if (i < 0) throw new Error(`${subject.facts.id} is not in the snapshot`);
  return explainRow(subject, addDerivedColumns(toInputColumns(snapshot)), i);
}
