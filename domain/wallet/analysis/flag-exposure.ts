import { FLAG_SEVERITIES, type FlagSeverity } from '#domain/flags/flag.ts';
import type { HeldValue } from '#domain/wallet/analysis/concentration.ts';
import { computeRatio, type Money } from '#domain/wallet/fixed.ts';

/** An asset counts once, by its most severe flag in force. `none`: no flag; `unchecked`: not rated for flags. */
export type FlagGroup = FlagSeverity | 'none' | 'unchecked';

/** From the most severe. */
export const FLAG_GROUPS: readonly FlagGroup[] = [...FLAG_SEVERITIES.toReversed(), 'none', 'unchecked'];

export interface FlagExposure {
  group: FlagGroup;
  /** Known value held in its assets. */
  value: Money;
  /** Share of the known value of the wallet, from 0 to 1; null when that value is 0. */
  share: number | null;
  /** Its assets, in the given order. */
  assets: string[];
}

/**
 * Splits the known value of a wallet by the most severe flag of each asset; the values add up to the whole.
 * Assets of unknown value are named in their group and have no share. Groups without assets are left out.
 */
export function computeFlagExposure(
  held: readonly HeldValue[],
  groupOf: (asset: string) => FlagGroup,
): FlagExposure[] {
  const total = held.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
  const byGroup = Map.groupBy(held, ({ asset }) => groupOf(asset));
  return FLAG_GROUPS.flatMap((group) => {
    const own = byGroup.get(group);
    if (!own) return [];
    const value = own.reduce((sum, one) => sum + (one.value ?? 0n), 0n);
    return [{ group, value, share: computeRatio(value, total), assets: own.map(({ asset }) => asset) }];
  });
}
