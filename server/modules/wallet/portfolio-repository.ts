import { sql } from 'kysely';
import type { Portfolio } from '#domain/wallet/portfolio.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Queries on the portfolios of a user. Writers must hold the lock of `changeWallet`. */

/** Returns the portfolios of a user, by name. */
export function readPortfolios(db: Db, userId: string): Promise<Portfolio[]> {
  return db
    .selectFrom('wallet_portfolios')
    .select(['id', 'name', 'accounts'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function insertPortfolio(
  db: Db,
  userId: string,
  { id, name, accounts }: Portfolio,
): Promise<void> {
  await db
    .insertInto('wallet_portfolios')
    .values({ user_id: userId, id, name, accounts: [...accounts] })
    .execute();
}

export async function updatePortfolio(
  db: Db,
  userId: string,
  { id, name, accounts }: Portfolio,
): Promise<void> {
  await db
    .updateTable('wallet_portfolios')
    .set({ name, accounts: [...accounts] })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deletePortfolio(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('wallet_portfolios').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Takes a holding account from all portfolios. A portfolio without any other account is deleted. */
export async function removeAccountFromPortfolios(db: Db, userId: string, account: string): Promise<void> {
  await sql`delete from wallet_portfolios
    where user_id = ${userId} and accounts = array[${account}]::text[]`.execute(db);
  await sql`update wallet_portfolios set accounts = array_remove(accounts, ${account})
    where user_id = ${userId} and accounts @> array[${account}]::text[]`.execute(db);
}

export async function deletePortfolios(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_portfolios').where('user_id', '=', userId).execute();
}

/** Returns all rows of portfolios for the data export. */
export function exportPortfolioRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_portfolios')
    .select(['id', 'name', 'accounts', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
