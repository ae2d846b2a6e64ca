import { canSeeScore, type Sight, visibleRows } from '#domain/plans/access.ts';
import { COMPONENTS } from '#domain/scoring/components.ts';
import { LEVELS, type Level } from '#domain/scoring/levels.ts';
import type { Band } from '#domain/scoring/snapshot.ts';
import type { MarketAsset, MarketSnapshot } from '#server/snapshot/market-snapshot.ts';

type Order = Record<Level, readonly string[]>;

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

/** The market in another order of its rated assets; places follow the order. */
function reordered(snapshot: MarketSnapshot, order: Order): MarketSnapshot {
  const places = (id: string) =>
    Object.fromEntries(LEVELS.map((level) => [level, order[level].indexOf(id) + 1])) as Record<Level, number>;
  return {
    ...snapshot,
    order,
    assets: new Map(
      [...snapshot.assets].map(([id, asset]) => [
        id,
        asset.score.status === 'rated' ? { ...asset, places: places(id) } : asset,
      ]),
    ),
  };
}

const mapOrder = (
  snapshot: MarketSnapshot,
  map: (rated: readonly string[], level: Level) => string[],
): Order =>
  Object.fromEntries(
    LEVELS.map((level) => {
      const order = snapshot.order[level];
      return [level, [...map(order.slice(0, snapshot.rated), level), ...order.slice(snapshot.rated)]];
    }),
  ) as Order;

/** The market with other assets at the head of the highest profile than of the others: no asset is among the best of all. */
export const withProfilesApart = (snapshot: MarketSnapshot): MarketSnapshot =>
  reordered(
    snapshot,
    mapOrder(snapshot, (rated, level) =>
      level === 'insane' ? [...rated.slice(3), ...rated.slice(0, 3)] : [...rated],
    ),
  );

/**
 * The market with everything changed that `sight` may not see: the scores behind its rows, the sub-scores of what has no place,
 * and the order behind its rows, as far as places stay in the range of the same plan.
 */
export function withOtherHiddenScores(snapshot: MarketSnapshot, sight: Sight): MarketSnapshot {
  const [own, free] = [visibleRows(sight, snapshot.rated), visibleRows('free', snapshot.rated)];
  const shuffled = reordered(
    snapshot,
    mapOrder(snapshot, (rated) => [
      ...rated.slice(0, own),
      ...rated.slice(own, free).reverse(),
      ...rated.slice(Math.max(own, free)).reverse(),
    ]),
  );
  return {
    ...shuffled,
    assets: new Map([...shuffled.assets].map(([id, asset]) => [id, otherHidden(asset, sight)])),
  };
}

const mirrored = (score: number): number => 100 - score;
const MIRRORED_BAND: Record<Band, Band> = { A: 'F', B: 'E', C: 'D', D: 'C', E: 'B', F: 'A' };

function otherHidden(asset: MarketAsset, sight: Sight): MarketAsset {
  const hidden = LEVELS.filter((level) => !canSeeScore(sight, asset.places[level]));
  const { score } = asset;
  const changed: MarketAsset = { ...asset, score: { ...score } };
  if (score.levels && asset.published) {
    changed.score.levels = { ...score.levels };
    changed.published = { ...asset.published };
    for (const level of hidden) {
      const numbers = Object.entries(score.levels[level]).map(([name, value]) => [name, mirrored(value)]);
      changed.score.levels[level] = Object.fromEntries(numbers);
      changed.published[level] = {
        ...asset.published[level],
        score: mirrored(asset.published[level].score),
        band: MIRRORED_BAND[asset.published[level].band],
        synced_at: '2024-02-29T00:00:00.000Z',
      };
    }
  }
  if (hidden.length === LEVELS.length) hideAll(changed);
  return changed;
}

function hideAll({ score }: MarketAsset): void {
  score.components = Object.fromEntries(
    COMPONENTS.map((name) => {
      const component = score.components[name];
      const parts = component.parts.map((part) => ({
        ...part,
        part_score: part.part_score === null ? null : mirrored(part.part_score),
      }));
      return [
        name,
        { ...component, score: component.score === null ? null : mirrored(component.score), parts },
      ];
    }),
  ) as typeof score.components;
  if (score.levels === null) return;
  score.coverage = 1 - score.coverage;
  score.confidence = score.confidence === 'high' ? 'low' : 'high';
  score.mc_eff = null;
}
