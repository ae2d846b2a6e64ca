import { randomUUID } from 'node:crypto';
import { findByName } from '#domain/wallet/find-by-name.ts';
import { MAX_PORTFOLIOS, type Portfolio } from '#domain/wallet/portfolio.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import { requireHoldingAccount } from '#server/modules/wallet/holding-account-service.ts';
import {
  deletePortfolio,
  insertPortfolio,
  readPortfolios,
  updatePortfolio,
} from '#server/modules/wallet/portfolio-repository.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Returns the portfolios of a user by name. */
export function loadPortfolios(db: Db, userId: string): Promise<Portfolio[]> {
  return readPortfolios(db, userId);
}

/** Adds a portfolio. Throws `portfolio.too_many`, `portfolio.name_taken` or `holding_account.not_found`. */
export function addPortfolio(db: Db, userId: string, content: Omit<Portfolio, 'id'>): Promise<Portfolio> {
  return recordChange(db, userId, 'portfolio_add', async (wallet) => {
    wallet.setSubject(content.name);
    const all = await readPortfolios(wallet.trx, userId);
    if (findByName(all, content.name)) throw new ApiError('portfolio.name_taken');
    if (all.length >= MAX_PORTFOLIOS) throw new ApiError('portfolio.too_many');
    const portfolio = { ...content, id: randomUUID(), accounts: await readAccounts(wallet, content) };
    await insertPortfolio(wallet.trx, userId, portfolio);
    return portfolio;
  });
}

/** Replaces name and accounts. Throws `portfolio.not_found`, or as `addPortfolio`. */
export function editPortfolio(db: Db, userId: string, portfolio: Portfolio): Promise<Portfolio> {
  return recordChange(db, userId, 'portfolio_edit', async (wallet) => {
    wallet.setSubject(portfolio.name);
    const all = await readPortfolios(wallet.trx, userId);
    const others = all.filter(({ id }) => id !== portfolio.id);
    if (others.length === all.length) throw new ApiError('portfolio.not_found');
    if (findByName(others, portfolio.name)) throw new ApiError('portfolio.name_taken');
    const edited = { ...portfolio, accounts: await readAccounts(wallet, portfolio) };
    await updatePortfolio(wallet.trx, userId, edited);
    return edited;
  });
}

/** Deletes a portfolio. Throws `portfolio.not_found`. */
export async function removePortfolio(db: Db, userId: string, id: string): Promise<void> {
  await recordChange(db, userId, 'portfolio_delete', async (wallet) => {
    const portfolio = (await readPortfolios(wallet.trx, userId)).find((one) => one.id === id);
    if (!portfolio) throw new ApiError('portfolio.not_found');
    wallet.setSubject(portfolio.name);
    await deletePortfolio(wallet.trx, userId, id);
  });
}

/** Returns the accounts, each once. Throws `holding_account.not_found` unless the user has all. */
async function readAccounts(
  wallet: LockedWallet,
  { accounts }: Pick<Portfolio, 'accounts'>,
): Promise<string[]> {
  const all = [...new Set(accounts)];
  for (const account of all) await requireHoldingAccount(wallet, account);
  return all;
}
