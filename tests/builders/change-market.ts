import { COMPONENTS } from '#domain/method/components.ts';
import { LEVELS, type Level } from '#domain/method/levels.ts';
import { canSeeScore, type Visibility, visibleRows } from '#domain/plans/access.ts';
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

const byLevel = <T>(of: (level: Level) => T): Record<Level, T> => ({
  medium: of('medium'),
  high: of('high'),
  insane: of('insane'),
});

/** The market with its rated assets in another order; `places` follow the order. */
function reordered(
  snapshot: MarketSnapshot,
  arrange: (rated: readonly string[], level: Level) => readonly string[],
): MarketSnapshot {
  const order = byLevel((level) => {
    const whole = snapshot.order[level];
    return [...arrange(whole.slice(0, snapshot.rated), level), ...whole.slice(snapshot.rated)];
  });
  const placed = [...snapshot.assets].map(([id, asset]): [string, MarketAsset] => [
    id,
    asset.score.status === 'rated'
      ? { ...asset, places: byLevel((level) => order[level].indexOf(id) + 1) }
      : asset,
  ]);
  return { ...snapshot, order, assets: new Map(placed) };
}

/**
 * The market with the first three assets of the insane profile moved to its end, so that no asset leads in
 * every profile.
 */
export const withProfilesApart = (snapshot: MarketSnapshot): MarketSnapshot =>
  reordered(snapshot, (rated, level) =>
    level === 'insane' ? [...rated.slice(3), ...rated.slice(0, 3)] : rated,
  );

/**
 * The market with everything changed that `visibility` hides: the scores behind its rows, the sub-scores of
 * assets without a visible rank, and the order behind its rows.
 */
export function withOtherHiddenScores(snapshot: MarketSnapshot, visibility: Visibility): MarketSnapshot {
  const own = visibleRows(visibility, snapshot.rated);
  const shuffled = reordered(snapshot, (rated) => [...rated.slice(0, own), ...rated.slice(own).reverse()]);
  return {
    ...shuffled,
    assets: new Map([...shuffled.assets].map(([id, asset]) => [id, otherHidden(asset, visibility)])),
  };
}

const mirrored = (score: number): number => 100 - score;
const MIRRORED_BAND: Record<Band, Band> = { A: 'F', B: 'E', C: 'D', D: 'C', E: 'B', F: 'A' };

function otherHidden(asset: MarketAsset, visibility: Visibility): MarketAsset {
  const hidden = LEVELS.filter((level) => !canSeeScore(visibility, asset.places[level]));
  const { score, published } = asset;
  const changed: MarketAsset = { ...asset, score: { ...score } };
  if (score.levels && published) {
    const { levels } = score;
    changed.score.levels = byLevel((level) =>
      hidden.includes(level) ? mirroredNumbers(levels[level]) : levels[level],
    );
    changed.published = byLevel((level) => {
      const { score: shown, band } = published[level];
      if (!hidden.includes(level)) return published[level];
      return {
        ...published[level],
        score: mirrored(shown),
        band: MIRRORED_BAND[band],
        synced_at: '2024-02-29T00:00:00.000Z',
      };
    });
  }
  if (hidden.length === LEVELS.length) mirrorBehind(changed.score);
  return changed;
}

const mirroredNumbers = (numbers: LevelScore): LevelScore => ({
  project: mirrored(numbers.project),
  hype: mirrored(numbers.hype),
  economics: mirrored(numbers.economics),
  arith: mirrored(numbers.arith),
  base: mirrored(numbers.base),
  cap: mirrored(numbers.cap),
  fv: mirrored(numbers.fv),
});

/** Changes the numbers that belong to no profile. Those of an unrated asset stay: they are public. */
function mirrorBehind(score: AssetScore): void {
  score.components = { ...score.components };
  for (const name of COMPONENTS) {
    const component = score.components[name];
    const parts = component.parts.map((part) => ({
      ...part,
      part_score: part.part_score === null ? null : mirrored(part.part_score),
    }));
    score.components[name] = {
      ...component,
      score: component.score === null ? null : mirrored(component.score),
      parts,
    };
  }
  if (score.levels === null) return;
  score.coverage = 1 - score.coverage;
  score.confidence = score.confidence === 'high' ? 'low' : 'high';
  score.mc_eff = null;
}
