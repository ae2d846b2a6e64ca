import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { findMovers, type LevelWeekChange } from '#domain/scoring/week-change.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';

const MAX_MOVERS = 10;

/** An asset whose published score changed in the week before the snapshot. */
export interface Mover {
  id: string;
  asset: MarketAsset;
  change: LevelWeekChange;
}

export interface Movers {
  /** Day of the earlier scores, `YYYY-MM-DD`. Null when none is known. */
  from: string | null;
  /** Number of visible scores that are known on both days. */
  compared: number;
  /** The ten largest changes, largest first. */
  movers: Mover[];
}

/**
 * Returns the movers of the week among the scores that the viewer may see. They were computed with the
 * snapshot, and hidden scores do not influence them.
 */
export function listMovers(snapshot: MarketSnapshot, level: RiskLevel, visibility: Visibility): Movers {
  const compared = listActiveAssets(snapshot).flatMap((asset) =>
    asset.week_change && isScoreVisible(asset, level, visibility)
      ? [{ id: asset.facts.id, asset, change: asset.week_change.levels[level] }]
      : [],
  );
  return {
    from: compared[0]?.asset.week_change?.day ?? null,
    compared: compared.length,
    movers: findMovers(compared, MAX_MOVERS),
  };
}
