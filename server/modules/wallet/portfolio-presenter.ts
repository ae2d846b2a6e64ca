import type { WalletPortfolioAnswer } from '#contracts/wallet-accounts.ts';
import type { Portfolio } from '#domain/wallet/portfolio.ts';

export const portfolioAnswer = ({ id, name, accounts }: Portfolio): WalletPortfolioAnswer => ({
  _id: id,
  name,
  accounts: [...accounts],
});
