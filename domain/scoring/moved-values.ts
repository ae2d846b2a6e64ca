import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';
import { moveByStep } from '#domain/method/estimate-steps.ts';
import type { Input } from '#domain/method/inputs.ts';
import { deriveRow } from '#domain/scoring/derived-columns.ts';
import type { Quantity } from '#domain/scoring/sub-score-rule.ts';

/** Returns the rank by market cap in the category of asset `i` if its market cap were `mcap` in USD. */
export type RankByCap = (i: number, mcap: number) => number;

/** Inputs from which other quantities are derived. */
const DERIVES: Partial<Record<Input, readonly Quantity[]>> = {
  vol_med30: ['adv'],
  phi: ['adv'],
  mcap: ['cat_rank'],
  rd_sub: ['fol', 'authenticity'],
  tg: ['fol', 'authenticity'],
  tw: ['fol', 'authenticity'],
  fol: ['authenticity'],
  eng48: ['authenticity'],
};

/** Returns the quantities that change with an input, itself included. */
export const listMovedQuantities = (input: Input): readonly Quantity[] => [input, ...(DERIVES[input] ?? [])];

/** Returns the values of asset `i` after one step of one input, with everything derived from it. */
export function moveInput(
  input: Input,
  direction: 1 | -1,
  columns: InputColumns,
  i: number,
  rankByCap: RankByCap,
): Partial<Record<Quantity, number>> {
  const moved = moveByStep(input, columns.value[input][i]!, direction);
  const values: Partial<Record<Quantity, number>> = { [input]: moved };
  if (!DERIVES[input]) return values;
  const derived = deriveRow(columns, i, values);
  if (input === 'vol_med30' || input === 'phi') {
    if (columns.observed.adv[i] === OBSERVED.NO) values.adv = derived.adv;
  } else if (input === 'mcap') {
    if (columns.observed.cat_rank[i] === OBSERVED.NO) values.cat_rank = rankByCap(i, moved);
  } else {
    values.authenticity = derived.authenticity;
  }
  return values;
}
