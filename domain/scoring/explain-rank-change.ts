import { compareRank, type RankKey } from '#domain/scoring/order.ts';

/** Ranks before and now. The differences are positive for ranks gained. */
export interface RankChange {
  before: number;
  now: number;
  /** Effect of the asset: its rank with the new score among the old scores of the others. */
  own: number;
  /** Effect of the other assets: the remaining difference. */
  others: number;
}

const computeRank = (key: RankKey, others: readonly RankKey[]): number =>
  1 + others.filter((other) => other.id !== key.id && compareRank(other, key) < 0).length;

/** Splits the rank change of an asset (method, 7.6). Returns null when it is missing from either ranking. */
export function explainRankChange(
  id: string,
  before: readonly RankKey[],
  now: readonly RankKey[],
): RankChange | null {
  const keyBefore = before.find((key) => key.id === id);
  const keyNow = now.find((key) => key.id === id);
  if (!keyBefore || !keyNow) return null;
  const rankBefore = computeRank(keyBefore, before);
  const rankNow = computeRank(keyNow, now);
  const own = rankBefore - computeRank(keyNow, before);
  return { before: rankBefore, now: rankNow, own, others: rankBefore - rankNow - own };
}
