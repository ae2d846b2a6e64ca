import type { WalletAnswer, WalletHoldingAnswer } from '#contracts/wallet.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { computeBand } from '#domain/scoring/band.ts';
import type { Money } from '#domain/wallet/fixed.ts';
import { weighScores } from '#domain/wallet/weighted-score.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { listScoreAnswer } from '#server/modules/scoring/rank-presenter.ts';

/** Profile used for the scores in wallets. */
const LEVEL = 'medium';

/** Returns the score of an asset; null when the viewer may not see it or there is none. */
export function presentVisibleScore(
  snapshot: MarketSnapshot,
  id: string,
  visibility: Visibility,
): WalletHoldingAnswer['score'] {
  const asset = snapshot.assets.get(id);
  const score = asset && isScoreVisible(asset, LEVEL, visibility) ? listScoreAnswer(asset, LEVEL) : null;
  if (!score) return null;
  const { fv, project, hype, economics, band, range, measured_share, provisional } = score;
  return { fv, project, hype, economics, band, range, measured_share, provisional };
}

/**
 * Returns the FV Score of a wallet, weighted by value over the assets whose scores the viewer may see.
 * `coverage` is their share of all priced holdings. Null when that share is zero.
 */
export function computeWalletScore(
  values: readonly { asset: string; value: Money | null }[],
  snapshot: MarketSnapshot,
  visibility: Visibility,
): WalletAnswer['summary']['score'] {
  const holdings = values.map(({ asset, value }) => ({
    value,
    score: presentVisibleScore(snapshot, asset, visibility),
  }));
  const weighted = weighScores(holdings);
  return (
    weighted && {
      ...weighted,
      band: computeBand(weighted.fv, null),
      provisional: holdings.some(({ value, score }) => score?.provisional && value !== null && value > 0n),
    }
  );
}
