import { decayPoints } from '#domain/inputs/freshness.ts';
import type { InputColumns } from '#domain/inputs/input-columns.ts';
import type { Input } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import { computeDeduction } from '#domain/scoring/score-columns.ts';
import type { PartRule, Quantity, SubScoreRule } from '#domain/scoring/sub-score-rule.ts';

/** A possible error. All fields default to none. */
export interface Move {
  /** Values to use instead of those of the columns. */
  values?: Partial<Record<Quantity, number>>;
  /** Points to add to the observed points of the parts that read this input, before ageing. */
  observed?: { input: Input; points: number };
  /** Points to add to one part after ageing. */
  part?: { rule: PartRule; points: number };
}

const limitPoints = (x: number): number => Math.min(100, Math.max(0, x));

/** Returns the parts that apply to asset `i`. Empty when the sub-score does not apply. */
export function listApplicableParts(rule: SubScoreRule, traits: number): readonly PartRule[] {
  const variant = rule.variants.find(({ all, none }) => (traits & all) === all && (traits & none) === 0);
  return variant?.parts.filter(({ na }) => (traits & na) === 0) ?? [];
}

/** Observed points of a part before ageing (NaN: unknown) and its freshness from 0 to 1. */
export function readPart(
  part: PartRule,
  { value, fresh }: InputColumns,
  i: number,
  values?: Move['values'],
): { observed: number; k: number } {
  const read = [0, 0, 0, 0, 0];
  let k = 1;
  for (const [slot, input] of part.inputs.entries()) {
    const x = values?.[input] ?? value[input][i]!;
    if (Number.isNaN(x)) return { observed: Number.NaN, k: 0 };
    read[slot] = x;
    k = Math.min(k, fresh[input][i]!);
  }
  return { observed: part.points(read[0]!, read[1]!, read[2]!, read[3]!, read[4]!), k };
}

function scorePart(part: PartRule, columns: InputColumns, i: number, move: Move): number {
  const { observed, k } = readPart(part, columns, i, move.values);
  const extra = move.part?.rule === part ? move.part.points : 0;
  if (Number.isNaN(observed)) return limitPoints(METHOD.unknown_part + extra);
  const shift = move.observed && part.inputs.includes(move.observed.input) ? move.observed.points : 0;
  return limitPoints(decayPoints(limitPoints(observed + shift), k) + extra);
}

/** Returns the score of a sub-score of asset `i` after a move, given its applicable parts. */
export function scoreRow(
  rule: SubScoreRule,
  parts: readonly PartRule[],
  columns: InputColumns,
  i: number,
  move: Move,
): number {
  let points = 0;
  let weight = 0;
  for (const part of parts) {
    points += part.weight * scorePart(part, columns, i, move);
    weight += part.weight;
  }
  const input = rule.deduction?.input;
  if (!input) return limitPoints(points / weight);
  const value = move.values?.[input] ?? columns.value[input][i]!;
  const deduction = computeDeduction(rule, value, columns.fresh[input][i]!, columns.traits[i]!);
  return limitPoints(points / weight - deduction);
}
