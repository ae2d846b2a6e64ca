import { sql } from 'kysely';
import { type CashMovement, MAX_CASH_MOVEMENTS } from '#domain/wallet/cash/cash-movement.ts';
import { parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Queries on the cash movements of a user. Writers must hold the lock of `changeWallet`. */

/** A stored cash movement. */
export interface StoredCashMovement extends CashMovement {
  id: string;
  /** A day or a UTC time, as entered. */
  date: string;
  notes: string;
  importId: string | null;
}

const COLUMNS = [
  'id',
  'type',
  'currency',
  'amount',
  'fee',
  'received_currency',
  'received_amount',
  'date',
  'at',
  'notes',
  'holding_account',
  'import_id',
] as const;

const selectMovements = (db: Db, userId: string) =>
  db.selectFrom('wallet_cash_movements').select(COLUMNS).where('user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof selectMovements>['executeTakeFirstOrThrow']>>;

const toMovement = ({
  received_currency,
  received_amount,
  holding_account,
  import_id,
  amount,
  fee,
  ...row
}: Row): StoredCashMovement => ({
  ...row,
  amount: parseUnits(amount),
  fee: parseUnits(fee),
  received:
    received_currency === null || received_amount === null
      ? null
      : { currency: received_currency, amount: parseUnits(received_amount) },
  holdingAccount: holding_account,
  importId: import_id,
});

const toColumns = ({ received, amount, fee, holdingAccount, importId, ...rest }: StoredCashMovement) => ({
  ...rest,
  amount: unitsToText(amount),
  fee: unitsToText(fee),
  received_currency: received?.currency ?? null,
  received_amount: received ? unitsToText(received.amount) : null,
  holding_account: holdingAccount,
  import_id: importId,
});

/** Returns all movements, oldest first. */
export async function readCashMovements(db: Db, userId: string): Promise<StoredCashMovement[]> {
  return (await selectMovements(db, userId).orderBy('at').orderBy('id').execute()).map(toMovement);
}

/** Returns movements, newest first: those before `before`. */
export async function readCashPage(
  db: Db,
  userId: string,
  { before, limit }: { before: { at: number; id: string } | null; limit: number },
): Promise<StoredCashMovement[]> {
  let query = selectMovements(db, userId).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}::bigint, ${before.id}::text)`);
  return (await query.execute()).map(toMovement);
}

export async function findCashMovement(
  db: Db,
  userId: string,
  id: string,
): Promise<StoredCashMovement | null> {
  const row = await selectMovements(db, userId).where('id', '=', id).executeTakeFirst();
  return row ? toMovement(row) : null;
}

export async function insertCashMovements(
  db: Db,
  userId: string,
  movements: readonly StoredCashMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  await sql`insert into wallet_cash_movements
      (user_id, id, type, currency, amount, fee, received_currency, received_amount, date, at, notes, holding_account, import_id)
    select ${userId}, r.* from jsonb_to_recordset(${JSON.stringify(movements.map(toColumns))}::jsonb) as r(
      id text, type text, currency text, amount numeric, fee numeric, received_currency text,
      received_amount numeric, date text, at bigint, notes text, holding_account text, import_id text)`.execute(
    db,
  );
}

export async function updateCashMovement(
  db: Db,
  userId: string,
  movement: StoredCashMovement,
): Promise<void> {
  const { id, ...columns } = toColumns(movement);
  await db
    .updateTable('wallet_cash_movements')
    .set({ ...columns, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCashMovement(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('wallet_cash_movements').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Assigns all cash movements of an import to an account or to none. */
export async function assignImportedCash(
  db: Db,
  userId: string,
  importId: string,
  account: string | null,
): Promise<void> {
  await db
    .updateTable('wallet_cash_movements')
    .set({ holding_account: account, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where(sql<boolean>`holding_account is distinct from ${account}`)
    .execute();
}

/** Deletes all cash movements of an import. */
export async function deleteImportedCash(db: Db, userId: string, importId: string): Promise<void> {
  await db
    .deleteFrom('wallet_cash_movements')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
}

/** Deletes all cash movements of a wallet. */
export async function deleteCashMovements(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_cash_movements').where('user_id', '=', userId).execute();
}

export async function countCashMovements(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wallet_cash_movements')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Throws `cash.full` when the wallet has no room for `count` more movements. */
export async function requireCashCapacity(db: Db, userId: string, count: number): Promise<void> {
  if ((await countCashMovements(db, userId)) + count > MAX_CASH_MOVEMENTS) throw new ApiError('cash.full');
}

/** Returns all rows of cash movements for the data export. */
export function exportCashMovementRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_cash_movements')
    .select([...COLUMNS, 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
