import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { ShownFigure } from '#domain/assets/shown-figures.ts';
import type { FlagState } from '#domain/flags/advance-flags.ts';
import type { FlagPeriod } from '#domain/flags/flag-period.ts';
import type { Delivery } from '#domain/method/inputs.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { PublishedScore } from '#domain/scoring/publish.ts';
import type { AssetScore, Status } from '#domain/scoring/snapshot.ts';
import type { WeekChange } from '#domain/scoring/week-change.ts';
import type { Figure, HeldRegister } from '#server/modules/market/market-snapshot.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** The columns of a snapshot without its scores. */
export interface SnapshotHead {
  id: number;
  as_of: Date;
  method: string;
  origin: Delivery;
}

export interface ScoreRow {
  asset_id: string;
  status: Status;
  result: AssetScore;
  published: Record<RiskLevel, PublishedScore> | null;
  week_change: WeekChange | null;
}

const HEAD_COLUMNS = ['id', 'as_of', 'method', 'origin'] as const;

/** Returns the newest complete snapshot; null before the first run. */
export async function readNewestHead(db: Db): Promise<SnapshotHead | null> {
  const row = await db
    .selectFrom('snapshots')
    .select(HEAD_COLUMNS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Rejects when the snapshot does not exist. */
export async function readHead(db: Db, id: number): Promise<SnapshotHead> {
  return db.selectFrom('snapshots').select(HEAD_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the scores of a snapshot. */
export async function readScores(db: Db, id: number): Promise<ScoreRow[]> {
  return db
    .selectFrom('asset_scores')
    .select(['asset_id', 'status', 'result', 'published', 'week_change'])
    .where('snapshot_id', '=', id)
    .execute();
}

/** Returns the rank of all listed assets by market cap, 1 = largest; null when unknown. */
export async function readMarketCapRanks(db: Db): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('assets').select(['id', 'market_cap_rank']).execute();
  return new Map(rows.map((row) => [row.id, row.market_cap_rank]));
}

/** Returns the flags of all assets that have any, active or not, sorted by code. */
export async function readFlagStates(db: Db): Promise<Map<string, FlagState[]>> {
  const rows = await db.selectFrom('flag_states').select(['asset_id', 'state']).orderBy('code').execute();
  const byAsset = new Map<string, FlagState[]>();
  for (const { asset_id, state } of rows) {
    const list = byAsset.get(asset_id);
    if (list) list.push(state);
    else byAsset.set(asset_id, [state]);
  }
  return byAsset;
}

export const SNAPSHOT_CHANNEL = 'fairview_snapshot';

/** Notifies all listening processes of a new snapshot when the transaction is committed. */
export async function notifySnapshot(db: DbTransaction, id: number): Promise<void> {
  await sql`select pg_notify(${SNAPSHOT_CHANNEL}, ${String(id)})`.execute(db);
}

export interface SnapshotListener {
  /** Resolves when the listener is active or has failed. */
  settled: Promise<void>;
  /** Releases the connection; no callbacks follow. */
  close(): void;
}

/**
 * Listens on its own connection for snapshots announced by other processes or nodes.
 * @param onLost called once when the connection fails or breaks; the listener is closed then.
 */
export function listenForSnapshots(pool: Pool, onSnapshot: () => void, onLost: () => void): SnapshotListener {
  let client: PoolClient | null = null;
  let closed = false;
  const close = () => {
    closed = true;
    client?.removeListener('notification', onSnapshot);
    client?.release(true);
    client = null;
  };
  // A broken connection may emit several errors. Only the first counts.
  const handleLoss = () => {
    if (closed) return;
    close();
    onLost();
  };
  const open = async () => {
    const opened = await pool.connect();
    if (closed) return opened.release();
    client = opened;
    opened.on('error', handleLoss);
    opened.on('notification', onSnapshot);
    await opened.query(`listen ${SNAPSHOT_CHANNEL}`);
  };
  return { settled: open().catch(handleLoss), close };
}

/** Returns the past periods of flags by asset, the last cleared first. */
export async function readClearedPeriods(db: Db): Promise<Map<string, FlagPeriod[]>> {
  const rows = await db
    .selectFrom('flag_history')
    .select(['asset_id', 'code', 'since', 'cleared_at', 'flag', 'evidence'])
    .where('cleared_at', 'is not', null)
    .orderBy('cleared_at', 'desc')
    .orderBy('code')
    .execute();
  const byAsset = new Map<string, FlagPeriod[]>();
  for (const { asset_id, ...period } of rows) {
    const list = byAsset.get(asset_id);
    if (list) list.push(period);
    else byAsset.set(asset_id, [period]);
  }
  return byAsset;
}

/** Returns the registers of supervisors. */
export async function readRegisters(db: Db): Promise<HeldRegister[]> {
  const rows = await db.selectFrom('registers').selectAll().orderBy('name').execute();
  return rows.map(({ observed_at, origin, ...register }) => ({
    ...register,
    observed_at: observed_at.toISOString(),
    live: origin === 'live',
  }));
}

/** Returns the figures that are shown and not scored, by asset. */
export async function readShownFigures(db: Db): Promise<Map<string, Partial<Record<ShownFigure, Figure>>>> {
  const rows = await db.selectFrom('shown_figures').selectAll().execute();
  const byAsset = new Map<string, Partial<Record<ShownFigure, Figure>>>();
  for (const { asset_id, figure, value, source, observed_at } of rows) {
    const figures = byAsset.get(asset_id) ?? {};
    figures[figure] = { value, source, observed_at: observed_at.toISOString(), origin: 'live' };
    byAsset.set(asset_id, figures);
  }
  return byAsset;
}
