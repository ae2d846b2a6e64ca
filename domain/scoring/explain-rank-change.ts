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

const rankAmong = (key: RankKey, among: readonly RankKey[]): number =>
  1 + among.filter((other) => other.id !== key.id && compareRank(other, key) < 0).length;

/** Splits the rank change of an asset (method, 7.6). Returns null when it is missing from either ranking. */
export function explainRankChange(
  id: string,
  before: readonly RankKey[],
  now: readonly RankKey[],
): RankChange | null {
  const old = before.find((key) => key.id === id);
  const current = now.find((key) => key.id === id);
  if (!old || !current) return null;
  const was = rankAmong(old, before);
  const is = rankAmong(current, now);
  const own = was - rankAmong(current, before);
  return { before: was, now: is, own, others: was - is - own };
}
