import type { MoversAnswer } from '#contracts/movers.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { getLogoPath } from '#server/modules/logos/logo-service.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { listMovers } from '#server/modules/scoring/movers-service.ts';
import { listScoreAnswer } from '#server/modules/scoring/rank-presenter.ts';

/** Answers GET rank/movers. */
export function moversAnswer(
  snapshot: MarketSnapshot,
  { level }: { level: RiskLevel },
  visibility: Visibility,
): MoversAnswer {
  const { from, compared, movers } = listMovers(snapshot, level, visibility);
  return {
    level,
    from,
    until: snapshot.as_of.slice(0, 10),
    compared,
    data: movers.flatMap(({ id, asset, change }) => {
      const score = listScoreAnswer(asset, level);
      if (!score) return [];
      const { name, ticker } = asset.facts;
      const { range, measured_share, provisional } = score;
      return [
        {
          _id: id,
          name,
          thicker: ticker,
          logo: getLogoPath(id),
          ...change,
          range,
          measured_share,
          provisional,
        },
      ];
    }),
  };
}
