import { compareRank, type RankKey } from '#domain/scoring/order.ts';

/** Places gained (positive) or lost between two rankings. */
export interface RankChange {
  before: number;
  now: number;
  /** By the asset's own score: its new score among the others' old ones. */
  own: number;
  /** By the others: the remainder. */
  others: number;
}

const rankAmong = (key: RankKey, among: readonly RankKey[]): number =>
  1 + among.filter((other) => other.id !== key.id && compareRank(other, key) < 0).length;

/** Splits the change of place of an asset (method, 7.6). Null when it is missing from either ranking. */
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
