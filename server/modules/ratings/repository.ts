import { sql } from 'kysely';
import type { Publication } from '#domain/ratings/publication.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** All statements on published rating files. */

/** All publications, oldest first; with `asset`, those of one asset. */
export async function listPublications(db: Db, asset?: string): Promise<Publication[]> {
  let query = db.selectFrom('rating_publications').selectAll().orderBy('id');
  if (asset !== undefined) query = query.where('asset_id', '=', asset);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: Number(row.id),
    asset: row.asset_id,
    file: row.file,
    raters: row.raters,
    sha256: row.sha256,
    before: row.effect.before,
    after: row.effect.after,
    agreement: row.agreement,
    published_at: row.published_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }));
}

export type NewPublication = Omit<Publication, 'id' | 'published_at' | 'withdrawn_at'> & {
  /** Null for an imported file. */
  roundId: number | null;
};

export async function insertPublication(db: Db, publication: NewPublication): Promise<number> {
  const { asset, roundId, file, raters, sha256, before, after, agreement } = publication;
  const { id } = await db
    .insertInto('rating_publications')
    .values({
      asset_id: asset,
      round_id: roundId,
      file: toJson(file),
      raters: toJson(raters),
      sha256,
      effect: toJson({ before, after }),
      agreement: toJson(agreement),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Withdraws a publication. Returns false when there is none, or when it was withdrawn before. */
export async function withdrawPublication(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rating_publications')
    .set({ withdrawn_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Time of the newest publication, withdrawal or edit after the newest scoring run; null without one. */
export async function readChangeAfterRun(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ changed_at: Date | null }>`
    select max(changed_at) as changed_at from (
      select greatest(published_at, withdrawn_at) as changed_at from rating_publications
      union all select greatest(decided_at, withdrawn_at) from proposals where decision = 'published'
      union all select changed_at from asset_edits
      union all select updated_at from assets a where not exists (select from asset_scores s where s.asset_id = a.id)
    ) changes
    where changed_at > (select max(computed_at) from snapshots)`.execute(db);
  return rows[0]?.changed_at ?? null;
}

/** Rating files delivered with the site, newest of each asset. */
export async function listBundledFiles(db: Db): Promise<RatingFile[]> {
  const rows = await db
    .selectFrom('rating_files')
    .distinctOn('asset_id')
    .select('content')
    .where('estimated', '=', false)
    .orderBy('asset_id')
    .orderBy('as_of', 'desc')
    .execute();
  return rows.map(({ content }) => content as RatingFile);
}
