import { randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale/locales.ts';
import { type RawCashMovement, readCashMovement } from '#domain/wallet/cash/read-cash-movement.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import {
  countCashMovements,
  deleteCashMovement,
  findCashMovement,
  insertCashMovements,
  readCashMovements,
  readCashPage,
  requireCashCapacity,
  type StoredCashMovement,
  updateCashMovement,
} from '#server/modules/wallet/cash-repository.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import { entryIssues } from '#server/modules/wallet/entry-issues.ts';
import {
  loadHoldingAccounts,
  requireHoldingAccount,
} from '#server/modules/wallet/holding-account-service.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A cash movement as sent. */
export interface SentCashMovement extends RawCashMovement {
  holding_account: string | null;
}

interface CashRequest {
  db: Db;
  session: { userId: string };
  locale: Locale;
}

/** Returns all cash movements of a user, oldest first. */
export function loadCashMovements(db: Db, userId: string): Promise<StoredCashMovement[]> {
  return readCashMovements(db, userId);
}

/** Returns the cash movements of a holding account; null when there is none or it does not track cash. */
export async function loadTrackedCash(
  db: Db,
  userId: string,
  account: string | null,
): Promise<StoredCashMovement[] | null> {
  const found = (await loadHoldingAccounts(db, userId)).find(({ id }) => id === account);
  if (!found?.tracksCash) return null;
  return (await readCashMovements(db, userId)).filter(({ holdingAccount }) => holdingAccount === account);
}

/** Adds the cash movements of an import. Throws `cash.full`. */
export async function addImportedCash(
  { trx, userId }: LockedWallet,
  movements: readonly Omit<StoredCashMovement, 'id' | 'importId' | 'holdingAccount'>[],
  { importId, account }: { importId: string; account: string | null },
): Promise<void> {
  if (movements.length === 0) return;
  await requireCashCapacity(trx, userId, movements.length);
  await insertCashMovements(
    trx,
    userId,
    movements.map(({ type, currency, amount, fee, received, at, date, notes }) => ({
      ...{ type, currency, amount, fee, received, at, date, notes },
      id: randomUUID(),
      importId,
      holdingAccount: account,
    })),
  );
}

/** Returns a page of movements, newest first, the cursor of the next page, and the number of all. */
export async function listCashPage(
  db: Db,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ movements: StoredCashMovement[]; next: string | null; total: number }> {
  const found = await readCashPage(db, userId, { before: readCursor(cursor), limit: limit + 1 });
  const movements = found.slice(0, limit);
  const last = movements.at(-1);
  return {
    movements,
    next: last && found.length > limit ? `${last.at}_${last.id}` : null,
    total: await countCashMovements(db, userId),
  };
}

function readCursor(cursor: string | undefined): { at: number; id: string } | null {
  if (cursor === undefined) return null;
  const end = cursor.indexOf('_');
  return { at: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) };
}

/** Adds a cash movement. Throws `input.invalid`, `holding_account.not_found` or `cash.full`. */
export function addCashMovement(request: CashRequest, sent: SentCashMovement): Promise<StoredCashMovement> {
  const { db, session, locale } = request;
  return recordChange(db, session.userId, 'cash_add', async (wallet) => {
    const read = await readSent(wallet, sent, locale);
    await requireCashCapacity(wallet.trx, wallet.userId, 1);
    const movement = { ...read, id: randomUUID(), importId: null };
    wallet.setSubject(describeMovement(movement));
    await insertCashMovements(wallet.trx, wallet.userId, [movement]);
    return movement;
  });
}

/** Replaces a cash movement, which keeps its id and import. Throws `cash.not_found`, or as `addCashMovement`. */
export function editCashMovement(
  request: CashRequest,
  { id, sent }: { id: string; sent: SentCashMovement },
): Promise<StoredCashMovement> {
  const { db, session, locale } = request;
  return recordChange(db, session.userId, 'cash_edit', async (wallet) => {
    const { importId } = await requireMovement(wallet, id);
    const movement = { ...(await readSent(wallet, sent, locale)), id, importId };
    wallet.setSubject(describeMovement(movement));
    await updateCashMovement(wallet.trx, wallet.userId, movement);
    return movement;
  });
}

/** Deletes a cash movement. Throws `cash.not_found`. */
export async function removeCashMovement(db: Db, userId: string, id: string): Promise<void> {
  await recordChange(db, userId, 'cash_delete', async (wallet) => {
    wallet.setSubject(describeMovement(await requireMovement(wallet, id)));
    await deleteCashMovement(wallet.trx, wallet.userId, id);
  });
}

/** Amount with a dot and currency: `1500.5 EUR`. */
const describeMovement = ({ amount, currency }: Pick<StoredCashMovement, 'amount' | 'currency'>): string =>
  `${unitsToText(amount)} ${currency.toUpperCase()}`;

async function requireMovement({ trx, userId }: LockedWallet, id: string): Promise<StoredCashMovement> {
  const movement = await findCashMovement(trx, userId, id);
  if (!movement) throw new ApiError('cash.not_found');
  return movement;
}

async function readSent(
  wallet: LockedWallet,
  { holding_account: holdingAccount, ...raw }: SentCashMovement,
  locale: Locale,
): Promise<Omit<StoredCashMovement, 'id' | 'importId'>> {
  const { movement, issues } = readCashMovement(raw, Date.now());
  if (issues) throw new ApiError('input.invalid', entryIssues(issues, locale));
  await requireHoldingAccount(wallet, holdingAccount);
  return { ...movement, holdingAccount };
}
