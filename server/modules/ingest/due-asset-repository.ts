import { type Expression, sql } from 'kysely';
import { SAME_RUN_MINUTES } from '#domain/ingest/plan-calls.ts';
import { asksWithin } from '#server/modules/sources/source-ask-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

export interface Due {
  what: string;
  now: Date;
  everyDays: number;
  /** In one run; two runs close together share them. */
  most: number;
  /** Which assets can be asked for at all. */
  having: Expression<boolean>;
}

export interface DueAsset {
  id: string;
  coinpaprika_id: string | null;
  repositories: string[];
}

/** The assets whose turn it is, never asked first, then the longest ago, and of these the rated and the largest. */
export async function dueAssets(db: Db, due: Due): Promise<DueAsset[]> {
  const room = due.most - (await asksWithin(db, [due.what], due.now, SAME_RUN_MINUTES));
  if (room <= 0) return [];
  const before = new Date(due.now.getTime() - due.everyDays * 86_400_000);
  return db
    .selectFrom('assets')
    .leftJoin('source_asks', (join) =>
      join.onRef('source_asks.asset_id', '=', 'assets.id').on('source_asks.what', '=', due.what),
    )
    .leftJoin('asset_scores', (join) =>
      join
        .onRef('asset_scores.asset_id', '=', 'assets.id')
        .on('asset_scores.snapshot_id', '=', sql<number>`(select max(id) from snapshots)`),
    )
    .select(['assets.id', 'assets.coinpaprika_id', 'assets.repositories'])
    .where(due.having)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .orderBy(sql`asked_at asc nulls first`)
    .orderBy(sql`(asset_scores.status is not distinct from 'rated') desc`)
    .orderBy(sql`market_cap_rank asc nulls last`)
    .orderBy('assets.id')
    .limit(room)
    .execute();
}
