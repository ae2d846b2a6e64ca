import type { FastifyInstance } from 'fastify';
import {
  decideTransfersCall,
  separateWalletEntriesCall,
  transferProposalsCall,
} from '#contracts/wallet-transfers.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import {
  decideTransfers,
  listTransferProposals,
  separateEntries,
} from '#server/modules/wallet/transfer-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of transfers between own wallets. */
export function registerWalletTransferRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { holder, reports }: { holder: SnapshotHolder; reports: WalletReports },
): void {
  const options = { inOneTransaction: true };
  registerMemberCall(app, people, transferProposalsCall, (request) => listTransferProposals(request, holder));
  registerMemberCall(
    app,
    people,
    decideTransfersCall,
    async (request) => reports.withChanges(request, await decideTransfers(request, request.body)),
    options,
  );
  registerMemberCall(
    app,
    people,
    separateWalletEntriesCall,
    async (request) =>
      reports.withChanges(request, { separated: await separateEntries(request, request.body.id) }),
    options,
  );
}
