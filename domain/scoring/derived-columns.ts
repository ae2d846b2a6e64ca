import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import type { Input } from '#domain/method/inputs.ts';
import { clip } from '#domain/scoring/scales.ts';

/** Authenticity for unknown engagement. */
const UNKNOWN_AUTHENTICITY = 0.7;

const CHANNELS = [
  ['rd_sub', TRAIT.NO_REDDIT],
  ['tg', TRAIT.NO_TELEGRAM],
  ['tw', TRAIT.NO_TWITTER],
] as const;

/** Returns the column `fol`: followers summed over known channels, with the freshness of the oldest. */
function computeFollowerColumn({ size, traits, value, fresh }: InputColumns): {
  value: Float64Array;
  fresh: Float64Array;
} {
  const sum = value.fol.slice();
  const k = fresh.fol.slice();
  for (let i = 0; i < size; i++) {
    let known = 0;
    let total = 0;
    let oldest = 1;
    for (const [channel, absent] of CHANNELS) {
      const count = value[channel][i]!;
      if (Number.isNaN(count) || (traits[i]! & absent) !== 0) continue;
      known++;
      total += count;
      oldest = Math.min(oldest, fresh[channel][i]!);
    }
    if (known === 0) continue;
    sum[i] = total;
    k[i] = oldest;
  }
  return { value: sum, fresh: k };
}

/**
 * Returns the factor from 0.4 to 1 for followers: engagement relative to the expected one (method,
 * social_media).
 */
function computeAuthenticity(engagement: number, followersCount: number): number {
  if (Number.isNaN(engagement) || Number.isNaN(followersCount)) return UNKNOWN_AUTHENTICITY;
  const expected = 0.1 * Math.sqrt(followersCount);
  return expected > 0 ? clip(engagement / expected, 0.4, 1) : 1;
}

/** Returns the derived values of asset `i` if some inputs had other values. NaN when unknown. */
export function deriveRow(
  { traits, value, observed }: InputColumns,
  i: number,
  moved: Partial<Record<Input, number>>,
): { adv: number; authenticity: number } {
  const read = (input: Input): number => moved[input] ?? value[input][i]!;
  const known = CHANNELS.filter(
    ([channel, absent]) => (traits[i]! & absent) === 0 && !Number.isNaN(read(channel)),
  );
  const followers = known.length > 0 ? known.reduce((sum, [channel]) => sum + read(channel), 0) : read('fol');
  const engagement = (traits[i]! & TRAIT.NO_REDDIT) === 0 ? read('eng48') : Number.NaN;
  return {
    adv: observed.adv[i] === OBSERVED.NO ? read('vol_med30') * read('phi') : read('adv'),
    authenticity: computeAuthenticity(engagement, followers),
  };
}

/** Adds the derived values `fol` and `authenticity`, and `adv` where it was not recorded. */
export function addDerivedColumns(columns: InputColumns): InputColumns {
  const { size, value, fresh } = columns;
  const fol = computeFollowerColumn(columns);
  const authenticity = new Float64Array(size);
  const authenticityFresh = new Float64Array(size);
  const adv = value.adv.slice();
  const advFresh = fresh.adv.slice();
  for (let i = 0; i < size; i++) {
    const engagement = (columns.traits[i]! & TRAIT.NO_REDDIT) === 0 ? value.eng48[i]! : Number.NaN;
    authenticity[i] = computeAuthenticity(engagement, fol.value[i]!);
    authenticityFresh[i] = Number.isNaN(engagement) ? 1 : Math.min(fresh.eng48[i]!, fol.fresh[i]!);
    if (Number.isNaN(adv[i])) {
      adv[i] = value.vol_med30[i]! * value.phi[i]!;
      advFresh[i] = Math.min(fresh.vol_med30[i]!, fresh.phi[i]!);
    }
  }
  return {
    ...columns,
    value: { ...value, fol: fol.value, authenticity, adv },
    fresh: { ...fresh, fol: fol.fresh, authenticity: authenticityFresh, adv: advFresh },
  };
}
