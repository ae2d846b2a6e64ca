import type { FastifyInstance } from 'fastify';
import { walletEntriesCall, walletHistoryCall } from '#contracts/wallet.ts';
import type { People } from '#server/modules/accounts/people.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { WalletReports } from '#server/modules/wallet/report-service.ts';
import { unpackFor } from '#server/platform/http/packed.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** What a wallet is and was worth. */
export function registerWalletReportRoutes(
  app: FastifyInstance,
  people: People,
  holder: SnapshotHolder,
): void {
  const reports = new WalletReports(people.db, holder);

  registerMemberCall(
    app,
    people,
    walletEntriesCall,
    async (asked) => unpackFor(asked.request, asked.reply, await reports.entries(asked)) as never,
  );

  registerMemberCall(
    app,
    people,
    walletHistoryCall,
    async (asked) => unpackFor(asked.request, asked.reply, await reports.history(asked)) as never,
  );
}
