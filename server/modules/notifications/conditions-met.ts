import { sql } from 'kysely';
import { usdPerEurOn } from '#domain/fx/rate-on.ts';
import { canSetConditions, sightOf, VIEWER_TIERS, type ViewerTier } from '#domain/plans/access.ts';
import type { Condition, ConditionTerms } from '#domain/wishlist/condition.ts';
import { lookedAt } from '#domain/wishlist/judge-condition.ts';
import type { SeenFigure } from '#server/modules/mail/mail-facts.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { seenOfAsset } from '#server/modules/market/seen-of-asset.ts';
import { newestSnapshotId } from '#server/modules/market/snapshot-service.ts';
import type { LoadRun } from '#server/modules/notifications/market-happenings.ts';
import type { OwnNews } from '#server/modules/notifications/notify.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** The run by which conditions were judged last. */
export interface ConditionsTold {
  snapshot: number;
}

interface Watched {
  user_id: string;
  asset_id: string;
  conditions: Condition[];
  tier: ViewerTier;
}

const ROWS_AT_ONCE = 1000;

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
  for (let after = { user_id: '', asset_id: '' }; ; ) {
    const rows = await watchedAfter(transaction, after);
    if (rows.length === 0) return { met, told: { snapshot: newest } };
    after = rows.at(-1)!;
    // Large, and needed only where somebody waits.
    met.push(...(await judgeRows(transaction, rows, await load(newest))));
  }
}

async function watchedAfter(
  transaction: DbTransaction,
  after: { user_id: string; asset_id: string },
): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select f.user_id, f.asset_id, f.conditions, u.tier
    from favourites f join users u on u.id = f.user_id
    where f.conditions <> '[]' and f.removed_at is null and (f.user_id, f.asset_id) > (${after.user_id}, ${after.asset_id})
      and u.tier = any(${WATCHING}) and u.activated_at is not null and u.deleted_at is null
    order by f.user_id, f.asset_id
    limit ${ROWS_AT_ONCE}`.execute(transaction);
  return rows;
}

async function judgeRows(
  transaction: DbTransaction,
  rows: readonly Watched[],
  run: MarketSnapshot,
): Promise<OwnNews[]> {
  const changed = rows.flatMap((row) => {
    const seen = seenOfAsset(run, run.assets.get(row.asset_id), sightOf({ tier: row.tier }));
    const looks = row.conditions.map((condition) => lookedAt(condition, seen, run.as_of));
    const after = looks.map(({ condition }) => condition);
    const moved = after.some((condition, at) => condition !== row.conditions[at]);
    return moved ? [{ row, after, met: looks.filter((look) => look.met) }] : [];
  });
  if (changed.length === 0) return [];
  const written = await write(
    transaction,
    changed.map(({ row, after }) => ({ ...row, before: row.conditions, conditions: after })),
  );
  return changed.flatMap(({ row, met }) => {
    const asset = run.assets.get(row.asset_id);
    if (!asset || !written.has(`${row.user_id} ${row.asset_id}`)) return [];
    return met.map(({ condition: { id, holds: _, met_at: __, ...terms } }): OwnNews => {
      const { facts } = asset;
      return {
        userId: row.user_id,
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

/** Writes the conditions that nobody has changed meanwhile, and gives whose they are. */
async function write(
  transaction: DbTransaction,
  rows: readonly { user_id: string; asset_id: string; before: Condition[]; conditions: Condition[] }[],
): Promise<Set<string>> {
  const { rows: written } = await sql<{ user_id: string; asset_id: string }>`
    update favourites f set conditions = row.conditions
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as row(user_id text, asset_id text, before jsonb, conditions jsonb)
    where f.user_id = row.user_id and f.asset_id = row.asset_id and f.removed_at is null and f.conditions = row.before
    returning f.user_id, f.asset_id`.execute(transaction);
  return new Set(written.map(({ user_id, asset_id }) => `${user_id} ${asset_id}`));
}

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
