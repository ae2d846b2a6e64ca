import type { FastifyInstance } from 'fastify';
import {
  addWalletPortfolioCall,
  deleteWalletPortfolioCall,
  editWalletPortfolioCall,
} from '#contracts/wallet-portfolios.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { portfolioAnswer } from '#server/modules/wallet/portfolio-presenter.ts';
import { addPortfolio, editPortfolio, removePortfolio } from '#server/modules/wallet/portfolio-service.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of portfolios. */
export function registerWalletPortfolioRoutes(
  app: FastifyInstance,
  people: AccountServices,
  reports: WalletReports,
): void {
  const options = { inOneTransaction: true };
  registerMemberCall(
    app,
    people,
    addWalletPortfolioCall,
    async (request) => {
      const { db, session, body } = request;
      return reports.withChanges(request, portfolioAnswer(await addPortfolio(db, session.userId, body)));
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    editWalletPortfolioCall,
    async (request) => {
      const { db, session, body } = request;
      const { _id: id, name, accounts } = body;
      const edited = await editPortfolio(db, session.userId, { id, name, accounts });
      return reports.withChanges(request, portfolioAnswer(edited));
    },
    options,
  );
  registerMemberCall(
    app,
    people,
    deleteWalletPortfolioCall,
    async (request) => {
      await removePortfolio(request.db, request.session.userId, request.body._id);
      return reports.withChanges(request, { status: 'ok' as const });
    },
    options,
  );
}
