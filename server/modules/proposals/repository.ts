import { sql } from 'kysely';
import type { Proposal } from '#domain/curated/proposal.ts';
import type { ShownScores } from '#domain/ratings/publication.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** All statements on proposals. */

/** Proposals, oldest first: all, those of an asset, or those that wait for a decision. */
export async function listProposals(
  db: Db,
  { asset, isWaiting, isPublished }: { asset?: string; isWaiting?: true; isPublished?: true } = {},
): Promise<Proposal[]> {
  let query = db.selectFrom('proposals').selectAll().orderBy('id');
  if (asset !== undefined) query = query.where('asset_id', '=', asset);
  if (isWaiting) query = query.where('decision', 'is', null);
  if (isPublished) query = query.where('decision', '=', 'published');
  const rows = await query.execute();
  return rows.map((row) => ({
    id: Number(row.id),
    asset: row.asset_id,
    content: row.content,
    reason: row.reason,
    proposerId: row.proposer_id,
    proposer: row.proposer,
    proposed_at: row.proposed_at.toISOString(),
    decision: row.decision,
    decided_at: row.decided_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    before: row.effect?.before ?? null,
    after: row.effect?.after ?? null,
  }));
}

export async function insertProposal(
  db: Db,
  { asset, content, reason, proposerId, proposer }: NewProposal,
): Promise<number> {
  const { id } = await db
    .insertInto('proposals')
    .values({ asset_id: asset, content: toJson(content), reason, proposer_id: proposerId, proposer })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export type NewProposal = Pick<Proposal, 'asset' | 'content' | 'reason' | 'proposerId' | 'proposer'>;

export interface Decision {
  decision: 'published' | 'discarded';
  by: string;
  effect: { before: ShownScores; after: ShownScores } | null;
}

/** Decides a proposal. Returns false when it was decided before. */
export async function updateDecision(
  db: Db,
  id: number,
  { decision, by, effect }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proposals')
    .set({
      decision,
      decided_by: by,
      decided_at: sql<Date>`clock_timestamp()`,
      effect: effect && toJson(effect),
    })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Withdraws what was published. Returns false when nothing was, or when it was withdrawn before. */
export async function updateWithdrawal(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proposals')
    .set({ withdrawn_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('decision', '=', 'published')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes with every publication and withdrawal; empty before the first. */
export async function readListsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce('lists ' || to_char(
      max(greatest(decided_at, withdrawn_at)) at time zone 'utc', 'YYYYMMDDHH24MISSUS'), '') as version
    from proposals where decision = 'published'`.execute(db);
  return rows[0]!.version;
}
