import type { FastifyInstance } from 'fastify';
import { walletEntriesCall, walletLotsCall } from '#contracts/wallet.ts';
import { walletHistoryCall } from '#contracts/wallet-history.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of the value of a wallet and its history. */
export function registerWalletReportRoutes(
  app: FastifyInstance,
  people: AccountServices,
  reports: WalletReports,
): void {
  registerMemberCall(app, people, walletEntriesCall, (asked) => reports.entries(asked));
  registerMemberCall(app, people, walletLotsCall, (asked) => reports.lots(asked));
  registerMemberCall(app, people, walletHistoryCall, (asked) => reports.history(asked));
}
