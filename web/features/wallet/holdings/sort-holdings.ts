import type { WalletHoldingAnswer } from '#contracts/wallet.ts';
import { computeRatio, parseMoney } from '#domain/wallet/fixed.ts';
import { compareByKey, toComparable } from '#web/features/wallet/data/exact-order.ts';

/** Columns that sort the holdings. */
export const HOLDING_SORTS = [
  'name',
  'score',
  'quantity',
  'average',
  'price',
  'change',
  'value',
  'result',
  'percent',
] as const;
export type HoldingSort = (typeof HOLDING_SORTS)[number];

/**
 * Returns unrealised P/L divided by the cost of the priced holding; 0.1 is 10%. Null when either is unknown
 * or the cost is 0.
 */
export function computeUnrealisedReturn({
  unrealised,
  cost,
  no_price_yet,
}: Pick<WalletHoldingAnswer, 'unrealised' | 'cost'> & {
  no_price_yet: { cost: string | null } | null;
}): number | null {
  if (unrealised === null || cost === null) return null;
  return computeRatio(parseMoney(unrealised), parseMoney(cost) - parseMoney(no_price_yet?.cost ?? '0'));
}

const SORT_KEYS: Record<HoldingSort, (holding: WalletHoldingAnswer) => bigint | number | string | null> = {
  name: ({ crypto_id: { name } }) => name.toLocaleLowerCase(),
  score: ({ score }) => score?.fv ?? null,
  quantity: ({ quantity }) => toComparable(quantity),
  average: ({ average_price }) => toComparable(average_price),
  price: ({ current_price }) => current_price,
  change: ({ change_24h }) => change_24h,
  value: ({ value }) => toComparable(value),
  result: ({ unrealised }) => toComparable(unrealised),
  percent: computeUnrealisedReturn,
};

/** Returns whether the position is open. */
export const isOpenPosition = ({ quantity }: WalletHoldingAnswer): boolean => quantity !== '0';

/** Returns the holdings sorted by a column, unknown values last. */
export function sortHoldings(
  holdings: readonly WalletHoldingAnswer[],
  sort: HoldingSort,
  isAscending: boolean,
): WalletHoldingAnswer[] {
  return holdings.toSorted(compareByKey(SORT_KEYS[sort], isAscending));
}
