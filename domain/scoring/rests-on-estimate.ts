import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { InputColumns } from '#domain/inputs/input-columns.ts';
import { INPUTS, type Input } from '#domain/method/inputs.ts';
import type { Quantity } from '#domain/scoring/sub-score-rule.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';

/** Raw inputs of a quantity. */
const UNDERLYING_INPUTS: Partial<Record<Quantity, readonly Input[]>> = {
  authenticity: ['eng48', 'rd_sub', 'tg', 'tw'],
  fol: ['rd_sub', 'tg', 'tw'],
  adv: ['adv', 'vol_med30', 'phi'],
  cat_rank: ['cat_rank', 'mcap'],
};

/**
 * Returns true when an estimate has weight in a sub-score of asset `i`, in a part that applies and is known.
 */
export function restsOnEstimate(subject: AssetSubject, columns: InputColumns, i: number): boolean {
  const samples = new Set<Input>(
    INPUTS.filter((input) => subject.inputs[input]?.sample && !Number.isNaN(columns.value[input][i])),
  );
  if (samples.size === 0) return false;
  const traits = columns.traits[i]!;
  const isSampled = (quantity: Quantity): boolean =>
    (UNDERLYING_INPUTS[quantity] ?? [quantity as Input]).some((input) => samples.has(input));
  return SUB_SCORE_RULES.some((rule) => {
    if (rule.deduction && samples.has(rule.deduction.input)) return true;
    const variant = rule.variants.find(({ all, none }) => (traits & all) === all && (traits & none) === 0);
    return variant?.parts.some(
      (part) =>
        (traits & part.na) === 0 &&
        part.inputs.some(isSampled) &&
        part.inputs.every((input) => !Number.isNaN(columns.value[input][i])),
    );
  });
}
