import type { WalletHoldingAnswer } from '#contracts/wallet.ts';
import type { MarkLengths } from '#web/components/score/score-mark.tsx';

/**
 * Returns the pillar scores of the holdings, weighted by value. Null when no holding has both score and
 * value.
 */
export function averagePillars(holdings: readonly WalletHoldingAnswer[]): MarkLengths | null {
  let weight = 0;
  const sums: [number, number, number] = [0, 0, 0];
  for (const { value, score } of holdings) {
    const share = value === null ? 0 : Number(value);
    if (!score || share <= 0) continue;
    weight += share;
    sums[0] += score.project * share;
    sums[1] += score.hype * share;
    sums[2] += score.economics * share;
  }
  return weight > 0 ? [sums[0] / weight, sums[1] / weight, sums[2] / weight] : null;
}
