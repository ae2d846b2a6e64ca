import { usdPerEurOn } from '#domain/fx/rate-on.ts';
import { canSetConditions, sightOf, VIEWER_TIERS } from '#domain/plans/access.ts';
import type { ConditionTerms } from '#domain/wishlist/condition.ts';
import { lookedAt } from '#domain/wishlist/judge-condition.ts';
import type { SeenFigure } from '#server/modules/mail/mail-facts.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { seenOfAsset } from '#server/modules/market/seen-of-asset.ts';
import { newestSnapshotId } from '#server/modules/market/snapshot-service.ts';
import {
  readWatchedAfter,
  updateConditions,
  type WatchedAsset,
} from '#server/modules/notifications/condition-repository.ts';
import type { LoadRun } from '#server/modules/notifications/market-news-service.ts';
import type { OwnNews } from '#server/modules/notifications/notify-service.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** The run by which conditions were judged last. */
export interface ConditionsTold {
  snapshot: number;
}

const MAX_ROWS_AT_ONCE = 1000;

/** Plans whose conditions are looked at; those of the others rest as they are. */
const WATCHING = VIEWER_TIERS.filter((tier) => canSetConditions({ tier }));

/**
 * The conditions of wishlists that came true with the newest run, once each; what is remembered of them is written. One that
 * its reader changes in the same moment is left to the next run.
 */
export async function conditionsMet(
  load: LoadRun,
  transaction: DbTransaction,
  told: ConditionsTold | null,
): Promise<{ met: OwnNews[]; told: ConditionsTold | null }> {
  const newest = await newestSnapshotId(transaction);
  if (newest === null || told?.snapshot === newest) return { met: [], told };
  const met: OwnNews[] = [];
  for (let after = { userId: '', assetId: '' }; ; ) {
    const rows = await readWatchedAfter(transaction, after, { tiers: WATCHING, limit: MAX_ROWS_AT_ONCE });
    if (rows.length === 0) return { met, told: { snapshot: newest } };
    after = rows.at(-1)!;
    // Large, and needed only where somebody waits.
    met.push(...(await judgeRows(transaction, rows, await load(newest))));
  }
}

async function judgeRows(
  transaction: DbTransaction,
  rows: readonly WatchedAsset[],
  run: MarketSnapshot,
): Promise<OwnNews[]> {
  const changed = rows.flatMap((row) => {
    const seen = seenOfAsset(run, run.assets.get(row.assetId), sightOf({ tier: row.tier }));
    const looks = row.conditions.map((condition) => lookedAt(condition, seen, run.as_of));
    const after = looks.map(({ condition }) => condition);
    const moved = after.some((condition, at) => condition !== row.conditions[at]);
    return moved ? [{ row, after, met: looks.filter((look) => look.met) }] : [];
  });
  if (changed.length === 0) return [];
  const updates = changed.map(({ row: { userId, assetId, conditions }, after }) => ({
    userId,
    assetId,
    before: conditions,
    conditions: after,
  }));
  const written = new Set((await updateConditions(transaction, updates)).map(keyOf));
  return changed.flatMap(({ row, met }) => {
    const asset = run.assets.get(row.assetId);
    if (!asset || !written.has(keyOf(row))) return [];
    return met.map(({ condition: { id, holds: _, met_at: __, ...terms } }): OwnNews => {
      const { facts } = asset;
      return {
        userId: row.userId,
        subject: `${facts.id}:${id}:${run.id}`,
        item: {
          kind: 'condition',
          facts: {
            asset: { id: facts.id, name: facts.name, thicker: facts.ticker },
            terms,
            seen: figureOf(terms, asset, run),
          },
        },
      };
    });
  });
}

const keyOf = ({ userId, assetId }: Pick<WatchedAsset, 'userId' | 'assetId'>) => `${userId} ${assetId}`;

/** What made a condition come true; of flags the gravest. */
function figureOf(terms: ConditionTerms, asset: MarketAsset, run: MarketSnapshot): SeenFigure {
  switch (terms.kind) {
    case 'price': {
      const price = asset.quote.price!;
      const day = price.observed_at.slice(0, 10);
      return {
        what: 'price',
        value: seenOfAsset(run, asset, 'all').price[terms.currency]!,
        currency: terms.currency,
        rate_day: terms.currency === 'usd' ? null : (usdPerEurOn(run.rates, day)?.day ?? null),
        source: price.source,
        observed_at: price.observed_at,
      };
    }
    case 'score':
      return {
        what: 'score',
        value: asset.published![terms.level].score,
        level: terms.level,
        sample: asset.score.sample,
        observed_at: run.as_of,
      };
    case 'flag': {
      const flag = asset.score.flags.reduce((worst, one) => (one.severity > worst.severity ? one : worst));
      return { what: 'flag', flag };
    }
  }
}
