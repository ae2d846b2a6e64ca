import { sql } from 'kysely';
import { METHOD } from '#domain/method/method.ts';
import { FIGURES_FORMAT } from '#server/modules/market/snapshot-figures.ts';
import type { SnapshotHead } from '#server/modules/market/snapshot-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** The snapshot that operators chose, while publication is paused. */
export interface Pause {
  snapshotId: number;
  since: Date;
}

/** Null while the newest snapshot is served. */
export async function readPause(db: Db): Promise<Pause | null> {
  const row = await db.selectFrom('publication').select(['snapshot_id', 'since']).executeTakeFirst();
  return row ? { snapshotId: row.snapshot_id, since: row.since } : null;
}

export async function writePause(db: DbTransaction, snapshotId: number): Promise<void> {
  await db
    .insertInto('publication')
    .values({ snapshot_id: snapshotId })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ snapshot_id: snapshotId }))
    .execute();
}

export async function deletePause(db: DbTransaction): Promise<void> {
  await db.deleteFrom('publication').execute();
}

/** Whether a snapshot can be served again: its figures are kept and this version of Fairview reads them. */
const isKept = sql<boolean>`
  s.method = ${METHOD.version} and exists (
    select 1 from snapshot_figures f where f.snapshot_id = s.id and f.format = ${FIGURES_FORMAT}
  )`;

/** The snapshot that is served: the chosen one while publication is paused, else the newest. */
export async function readServedHead(db: Db): Promise<(SnapshotHead & { kept: boolean }) | null> {
  const row = await db
    .selectFrom('snapshots as s')
    .leftJoin('publication as p', (join) =>
      join.onRef('p.snapshot_id', '=', 's.id').on(sql<boolean>`${isKept}`),
    )
    .select(['s.id', 's.as_of', 's.method', 's.origin', 'p.snapshot_id as chosen'])
    .orderBy(sql`p.snapshot_id is not null`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { chosen, ...head } = row;
  return { ...head, kept: chosen !== null };
}

export interface ListedSnapshot extends SnapshotHead {
  computed_at: Date;
  assets: number;
  /** Whether it can be served again. */
  kept: boolean;
}

/** The stored snapshots, newest first. */
export async function listStoredSnapshots(db: Db): Promise<ListedSnapshot[]> {
  const rows = await db
    .selectFrom('snapshots as s')
    .select(['s.id', 's.as_of', 's.method', 's.origin', isKept.as('kept')])
    .select(sql<Date>`s.computed_at`.as('computed_at'))
    .select((at) =>
      at
        .selectFrom('asset_scores')
        .whereRef('asset_scores.snapshot_id', '=', 's.id')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .as('assets'),
    )
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map(({ assets, ...row }) => ({ ...row, assets: Number(assets) }));
}

/** Space on disk of the scores and figures of all stored snapshots, in bytes. */
export async function readStoredBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_total_relation_size('asset_scores') + pg_total_relation_size('snapshot_figures') as bytes`.execute(
    db,
  );
  return Number(rows[0]!.bytes);
}

/** Locks a snapshot that can be served again, so that no run deletes it. Null when there is no such snapshot. */
export async function lockKeptSnapshot(db: DbTransaction, id: number): Promise<SnapshotHead | null> {
  const row = await db
    .selectFrom('snapshots as s')
    .select(['s.id', 's.as_of', 's.method', 's.origin'])
    .where('s.id', '=', id)
    .where(isKept)
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

export async function hasFigures(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('snapshot_figures')
    .select('snapshot_id')
    .where('snapshot_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the figures of a snapshot, unless it was deleted meanwhile or another node kept them. */
export async function insertFigures(db: Db, id: number, figures: Buffer): Promise<void> {
  await sql`
    insert into snapshot_figures (snapshot_id, format, figures)
    select id, ${FIGURES_FORMAT}, ${figures}::bytea from snapshots where id = ${id}
    on conflict do nothing`.execute(db);
}

/** The kept figures of a snapshot in the present format; null when there are none. */
export async function readFigures(db: Db, id: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('snapshot_figures')
    .select('figures')
    .where('snapshot_id', '=', id)
    .where('format', '=', FIGURES_FORMAT)
    .executeTakeFirst();
  return row?.figures ?? null;
}
