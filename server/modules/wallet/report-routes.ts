import type { FastifyInstance } from 'fastify';
import { walletEntriesCall, walletLotsCall } from '#contracts/wallet.ts';
import { walletAnalysisCall } from '#contracts/wallet-analysis.ts';
import { walletHistoryCall } from '#contracts/wallet-history.ts';
import { walletSaleCall } from '#contracts/wallet-sale.ts';
import { walletScoreHistoryCall } from '#contracts/wallet-score-history.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of the value of a wallet and its history. */
export function registerWalletReportRoutes(
  app: FastifyInstance,
  people: AccountServices,
  reports: WalletReports,
): void {
  registerMemberCall(app, people, walletEntriesCall, (request) => reports.entries(request));
  registerMemberCall(app, people, walletLotsCall, (request) => reports.lots(request));
  registerMemberCall(app, people, walletAnalysisCall, (request) => reports.analysis(request));
  registerMemberCall(app, people, walletHistoryCall, (request) => reports.history(request));
  registerMemberCall(app, people, walletSaleCall, (request) => reports.previewSale(request));
  registerMemberCall(app, people, walletScoreHistoryCall, (request) => reports.scoreHistory(request));
}
