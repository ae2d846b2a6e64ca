import { findRateOn } from '#domain/fx/rate-on.ts';
import { ACCESS_TIERS, canSetConditions, toVisibility } from '#domain/plans/access.ts';
import type { ConditionTerms } from '#domain/wishlist/condition.ts';
import { updateCondition } from '#domain/wishlist/evaluate-condition.ts';
import type { ObservedFigure } from '#server/modules/mail/mail-facts.ts';
import { toAssetFigures } from '#server/modules/market/asset-figures.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { findServedSnapshotId } from '#server/modules/market/snapshot-service.ts';
import {
  readWatchedAfter,
  updateConditions,
  type WatchedAsset,
} from '#server/modules/notifications/condition-repository.ts';
import type { LoadRun } from '#server/modules/notifications/market-news-service.ts';
import type { PersonalNews } from '#server/modules/notifications/notify-service.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** The run with which conditions were last evaluated. */
export interface ConditionProgress {
  snapshot: number;
}

const MAX_ROWS_AT_ONCE = 1000;

/** Plans whose conditions are evaluated. Conditions of other users stay unchanged. */
const TIERS_WITH_ALERTS = ACCESS_TIERS.filter((tier) => canSetConditions({ tier }));

/**
 * Evaluates the conditions of all wishlists with the newest run, stores their state and returns those newly
 * met. A condition that its user changes at the same time is left for the next run.
 */
export async function findMetConditions(
  load: LoadRun,
  transaction: DbTransaction,
  progress: ConditionProgress | null,
): Promise<{ met: PersonalNews[]; progress: ConditionProgress | null }> {
  const newest = await findServedSnapshotId(transaction);
  // Nothing is evaluated while an earlier run is served.
  if (newest === null || (progress && newest <= progress.snapshot)) return { met: [], progress };
  const met: PersonalNews[] = [];
  for (let after = { userId: '', assetId: '' }; ; ) {
    const rows = await readWatchedAfter(transaction, after, {
      tiers: TIERS_WITH_ALERTS,
      limit: MAX_ROWS_AT_ONCE,
    });
    if (rows.length === 0) return { met, progress: { snapshot: newest } };
    after = rows.at(-1)!;
    // Loaded only when there are conditions, because a run is large.
    met.push(...(await evaluateConditions(transaction, rows, await load(newest))));
  }
}

async function evaluateConditions(
  transaction: DbTransaction,
  rows: readonly WatchedAsset[],
  run: MarketSnapshot,
): Promise<PersonalNews[]> {
  const changed = rows.flatMap((row) => {
    const seen = toAssetFigures(run, run.assets.get(row.assetId), toVisibility({ tier: row.tier }));
    const evaluations = row.conditions.map((condition) => updateCondition(condition, seen, run.as_of));
    const after = evaluations.map(({ condition }) => condition);
    const hasChanged = after.some((condition, at) => condition !== row.conditions[at]);
    return hasChanged ? [{ row, after, met: evaluations.filter((evaluation) => evaluation.met) }] : [];
  });
  if (changed.length === 0) return [];
  const updates = changed.map(({ row: { userId, assetId, conditions }, after }) => ({
    userId,
    assetId,
    before: conditions,
    conditions: after,
  }));
  const written = new Set((await updateConditions(transaction, updates)).map(toKey));
  return changed.flatMap(({ row, met }) => {
    const asset = run.assets.get(row.assetId);
    if (!asset || !written.has(toKey(row))) return [];
    return met.map(({ condition: { id, holds: _, met_at: __, ...terms } }): PersonalNews => {
      const { facts } = asset;
      return {
        userId: row.userId,
        subject: `${facts.id}:${id}:${run.id}`,
        item: {
          kind: 'condition',
          facts: {
            asset: { id: facts.id, name: facts.name, thicker: facts.ticker },
            terms,
            seen: readFigure(terms, asset, run),
          },
        },
      };
    });
  });
}

const toKey = ({ userId, assetId }: Pick<WatchedAsset, 'userId' | 'assetId'>) => `${userId} ${assetId}`;

/** Returns the figure that met a condition; for flags the most severe one. */
function readFigure(terms: ConditionTerms, asset: MarketAsset, run: MarketSnapshot): ObservedFigure {
  switch (terms.kind) {
    case 'price': {
      const price = asset.quote.price!;
      const day = price.observed_at.slice(0, 10);
      return {
        what: 'price',
        value: toAssetFigures(run, asset, 'all').price[terms.currency]!,
        currency: terms.currency,
        rate_day: terms.currency === 'usd' ? null : (findRateOn(run.rates, day)?.day ?? null),
        source: price.source,
        observed_at: price.observed_at,
      };
    }
    case 'score':
      return {
        what: 'score',
        value: asset.published![terms.level].score,
        level: terms.level,
        provisional: asset.score.levels![terms.level].provisional,
        observed_at: run.as_of,
      };
    case 'flag': {
      const flag = asset.score.flags.reduce((worst, one) => (one.severity > worst.severity ? one : worst));
      return { what: 'flag', flag };
    }
  }
}
