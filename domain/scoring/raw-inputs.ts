import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import type { Input } from '#domain/method/inputs.ts';
import type { Quantity } from '#domain/scoring/sub-score-rule.ts';

const CHANNELS = [
  ['rd_sub', TRAIT.NO_REDDIT],
  ['tg', TRAIT.NO_TELEGRAM],
  ['tw', TRAIT.NO_TWITTER],
] as const;

/** Returns the channels with known followers, else the recorded sum. */
function listFollowerInputs({ traits, value, observed }: InputColumns, i: number): Input[] {
  const known = CHANNELS.filter(
    ([channel, absent]) => (traits[i]! & absent) === 0 && !Number.isNaN(value[channel][i]),
  ).map(([channel]): Input => channel);
  if (known.length > 0) return known;
  return observed.fol[i] === OBSERVED.NO ? [] : ['fol'];
}

/** Raw inputs of the quantities that can be derived. A recorded value is read instead of deriving it. */
const DERIVED: Partial<Record<Quantity, (columns: InputColumns, i: number) => Input[]>> = {
  adv: ({ observed }, i) => (observed.adv[i] === OBSERVED.NO ? ['vol_med30', 'phi'] : ['adv']),
  cat_rank: ({ observed }, i) => (observed.cat_rank[i] === OBSERVED.NO ? ['mcap'] : ['cat_rank']),
  fol: listFollowerInputs,
  authenticity: (columns, i) => [
    ...((columns.traits[i]! & TRAIT.NO_REDDIT) === 0 ? (['eng48'] as const) : []),
    ...listFollowerInputs(columns, i),
  ],
};

/** Returns the raw inputs of asset `i` behind these quantities, each once. They can be unknown. */
export function listRawInputs(
  quantities: readonly Quantity[],
  columns: InputColumns,
  i: number,
): readonly Input[] {
  if (!quantities.some((quantity) => DERIVED[quantity])) return quantities as readonly Input[];
  const all = quantities.flatMap((quantity) => DERIVED[quantity]?.(columns, i) ?? [quantity as Input]);
  return [...new Set(all)];
}
