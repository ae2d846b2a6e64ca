import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { canSeeScore, countVisibleRows, type Visibility } from '#domain/plans/access.ts';
import type { AssetScore, Band, LevelScore } from '#domain/scoring/snapshot.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** The market with one asset changed. */
export function withAsset(
  snapshot: MarketSnapshot,
  id: string,
  change: Partial<MarketAsset>,
): MarketSnapshot {
  const assets = new Map(snapshot.assets);
  assets.set(id, { ...assets.get(id)!, ...change });
  return { ...snapshot, assets };
}

const mapLevels = <T>(of: (level: RiskLevel) => T): Record<RiskLevel, T> => ({
  medium: of('medium'),
  high: of('high'),
  insane: of('insane'),
});

/** The market with its rated assets in another order; `places` follow the order. */
function reorderMarket(
  snapshot: MarketSnapshot,
  arrange: (rated: readonly string[], level: RiskLevel) => readonly string[],
): MarketSnapshot {
  const order = mapLevels((level) => {
    const whole = snapshot.order[level];
    return [...arrange(whole.slice(0, snapshot.rated), level), ...whole.slice(snapshot.rated)];
  });
  const assets = [...snapshot.assets].map(([id, asset]): [string, MarketAsset] => [
    id,
    asset.score.status === 'rated'
      ? { ...asset, ranks: mapLevels((level) => order[level].indexOf(id) + 1) }
      : asset,
  ]);
  return { ...snapshot, order, assets: new Map(assets) };
}

/**
 * The market with the first three assets of the insane profile moved to its end, so that no asset leads in
 * every profile.
 */
export const withProfilesApart = (snapshot: MarketSnapshot): MarketSnapshot =>
  reorderMarket(snapshot, (rated, level) =>
    level === 'insane' ? [...rated.slice(3), ...rated.slice(0, 3)] : rated,
  );

/**
 * The market with everything changed that `visibility` hides: the scores behind its rows, the sub-scores of
 * assets without a visible rank, and the order behind its rows.
 */
export function withOtherHiddenScores(snapshot: MarketSnapshot, visibility: Visibility): MarketSnapshot {
  const visibleCount = countVisibleRows(visibility, snapshot.rated);
  const shuffled = reorderMarket(snapshot, (rated) => [
    ...rated.slice(0, visibleCount),
    ...rated.slice(visibleCount).reverse(),
  ]);
  return {
    ...shuffled,
    assets: new Map([...shuffled.assets].map(([id, asset]) => [id, changeHiddenScores(asset, visibility)])),
  };
}

const mirrorScore = (score: number): number => 100 - score;
const MIRRORED_BAND: Record<Band, Band> = { A: 'F', B: 'E', C: 'D', D: 'C', E: 'B', F: 'A' };

function changeHiddenScores(asset: MarketAsset, visibility: Visibility): MarketAsset {
  const hidden = RISK_LEVELS.filter((level) => !canSeeScore(visibility, asset.ranks[level]));
  const { score, published } = asset;
  const changed: MarketAsset = { ...asset, score: { ...score } };
  if (score.levels && published) {
    const { levels } = score;
    changed.score.levels = mapLevels((level) =>
      hidden.includes(level) ? mirrorNumbers(levels[level]) : levels[level],
    );
    changed.published = mapLevels((level) => {
      const { score: shown, band } = published[level];
      if (!hidden.includes(level)) return published[level];
      return {
        ...published[level],
        score: mirrorScore(shown),
        band: MIRRORED_BAND[band],
        synced_at: '2024-02-29T00:00:00.000Z',
      };
    });
  }
  const { week_change } = asset;
  if (week_change)
    changed.week_change = {
      ...week_change,
      levels: mapLevels((level) => {
        const change = week_change.levels[level];
        return hidden.includes(level) ? { ...change, before: mirrorScore(change.now) } : change;
      }),
    };
  if (hidden.length === RISK_LEVELS.length) mirrorSubScores(changed.score);
  return changed;
}

const mirrorNumbers = (numbers: LevelScore): LevelScore => ({
  project: mirrorScore(numbers.project),
  hype: mirrorScore(numbers.hype),
  economics: mirrorScore(numbers.economics),
  arith: mirrorScore(numbers.arith),
  base: mirrorScore(numbers.base),
  cap: mirrorScore(numbers.cap),
  fv: mirrorScore(numbers.fv),
  half_width: mirrorScore(numbers.half_width),
  range: [mirrorScore(numbers.range[1]), mirrorScore(numbers.range[0])],
  confidence: numbers.confidence === 'high' ? 'low' : 'high',
  provisional: !numbers.provisional,
  measure: [],
});

/** Changes the numbers that belong to no profile. Those of an unrated asset stay: they are public. */
function mirrorSubScores(score: AssetScore): void {
  score.components = { ...score.components };
  for (const name of SUB_SCORES) {
    const component = score.components[name];
    const parts = component.parts.map((part) => ({
      ...part,
      part_score: part.part_score === null ? null : mirrorScore(part.part_score),
    }));
    score.components[name] = {
      ...component,
      score: component.score === null ? null : mirrorScore(component.score),
      parts,
    };
  }
  if (score.levels === null) return;
  score.coverage = 1 - score.coverage;
  score.mc_eff = null;
}
