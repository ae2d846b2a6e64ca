import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { okAnswer } from '#contracts/user-changes.ts';
import { reportTerms } from '#contracts/wallet.ts';
import { walletPortfolio } from '#contracts/wallet-accounts.ts';
import { changesAnswer, sinceQuery } from '#contracts/wallet-writes.ts';
import { HOLDING_ACCOUNT_NAME, MAX_HOLDING_ACCOUNTS } from '#domain/wallet/holding-account.ts';
import { MAX_PORTFOLIO_NAME_CHARS, MAX_PORTFOLIOS } from '#domain/wallet/portfolio.ts';

const id = z.string().max(64);
const content = {
  name: z
    .string()
    .trim()
    .normalize()
    .min(1)
    .max(MAX_PORTFOLIO_NAME_CHARS)
    .regex(HOLDING_ACCOUNT_NAME, { error: issue('text.form') }),
  /** Ids of holding accounts. */
  accounts: z.array(id).min(1).max(MAX_HOLDING_ACCOUNTS),
};
const query = z.object({ ...reportTerms, ...sinceQuery });
const errors = ['input.invalid', 'auth.required', 'server.unavailable'] as const;

export const addWalletPortfolioCall = defineCall({
  method: 'POST',
  path: 'user/addWalletPortfolio',
  summary: `Adds a portfolio, a named view of some holding accounts. A user can have ${MAX_PORTFOLIOS}.`,
  access: 'member',
  query,
  body: z.object(content),
  answer: walletPortfolio.extend(changesAnswer),
  errors: [...errors, 'holding_account.not_found', 'portfolio.too_many', 'portfolio.name_taken'],
});

export const editWalletPortfolioCall = defineCall({
  method: 'POST',
  path: 'user/editWalletPortfolio',
  summary: 'Changes the name and the holding accounts of a portfolio.',
  access: 'member',
  query,
  body: z.object({ _id: id, ...content }),
  answer: walletPortfolio.extend(changesAnswer),
  errors: [...errors, 'holding_account.not_found', 'portfolio.not_found', 'portfolio.name_taken'],
});

export const deleteWalletPortfolioCall = defineCall({
  method: 'POST',
  path: 'user/deleteWalletPortfolio',
  summary: 'Deletes a portfolio. Its holding accounts and their transactions stay.',
  access: 'member',
  query,
  body: z.object({ _id: id }),
  answer: okAnswer.extend(changesAnswer),
  errors: [...errors, 'portfolio.not_found'],
});
