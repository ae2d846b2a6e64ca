import { sql } from 'kysely';
import type { LedgerRow } from '#server/modules/signals/ledger-chain.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** Returns the rows after a sequence, oldest first. */
export async function readRowsAfter(db: Db, sequence: number): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('signal_ledger')
    .select(['sequence', 'body', 'previous_hash', 'hash'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}

export async function insertRow(transaction: DbTransaction, row: LedgerRow): Promise<void> {
  await transaction.insertInto('signal_ledger').values(row).execute();
}

/** Lets only one transaction at a time read the end of the ledger and append. */
export async function lockLedger(transaction: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('signal_ledger'))`.execute(transaction);
}

/** Whether the close of this day (`yyyy-MM-dd`) has been searched for signals. */
export async function hasScan(db: Db, day: string): Promise<boolean> {
  const row = await db.selectFrom('signal_scans').select('day').where('day', '=', day).executeTakeFirst();
  return row !== undefined;
}

interface Scan {
  day: string;
  scanned_at: Date;
  assets: number;
  readable: number;
  opened: number;
}

export async function insertScan(transaction: DbTransaction, scan: Scan): Promise<void> {
  await transaction.insertInto('signal_scans').values(scan).execute();
}

/** Returns the end of the newest complete day by asset, Unix time in milliseconds. */
export async function readDataEnds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('signal_data').selectAll().execute();
  return new Map(rows.map((row) => [row.asset_id, row.complete_until.getTime()]));
}

export async function upsertDataEnd(
  transaction: DbTransaction,
  assetId: string,
  completeUntil: Date,
): Promise<void> {
  await transaction
    .insertInto('signal_data')
    .values({ asset_id: assetId, complete_until: completeUntil })
    .onConflict((conflict) => conflict.column('asset_id').doUpdateSet({ complete_until: completeUntil }))
    .execute();
}
