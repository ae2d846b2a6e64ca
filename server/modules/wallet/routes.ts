import type { FastifyInstance } from 'fastify';
import { addWalletSwapCall, editWalletSwapCall } from '#contracts/wallet-swaps.ts';
import {
  addWalletEntryCall,
  deleteWalletEntryCall,
  editWalletEntryCall,
  restoreWalletEntryCall,
} from '#contracts/wallet-writes.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { addEntry, deleteEntry, editEntry, restoreEntry } from '#server/modules/wallet/entry-service.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { addSwap, editSwap } from '#server/modules/wallet/swap-service.ts';
import { registerExactAmountParser } from '#server/platform/http/exact-amounts.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes that add, edit, delete and restore transactions. */
export async function registerWalletRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { holder, reports }: { holder: SnapshotHolder; reports: WalletReports },
): Promise<void> {
  const options = { inOneTransaction: true };

  await app.register(async (scope) => {
    registerExactAmountParser(scope);

    registerMemberCall(
      scope,
      people,
      addWalletEntryCall,
      async (request) => reports.withChanges(request, await addEntry(request, holder, request.body)),
      options,
    );

    registerMemberCall(
      scope,
      people,
      editWalletEntryCall,
      async (request) =>
        reports.withChanges(
          request,
          await editEntry(request, holder, { id: request.body._id, raw: request.body }),
        ),
      options,
    );

    registerMemberCall(
      scope,
      people,
      addWalletSwapCall,
      async (request) => reports.withChanges(request, await addSwap(request, holder, request.body)),
      options,
    );

    registerMemberCall(
      scope,
      people,
      editWalletSwapCall,
      async (request) =>
        reports.withChanges(
          request,
          await editSwap(request, holder, { id: request.body._id, raw: request.body }),
        ),
      options,
    );
  });

  registerMemberCall(
    app,
    people,
    deleteWalletEntryCall,
    async (request) => {
      await deleteEntry(request, request.query.id);
      const { changes } = await reports.withChanges(request, {});
      return changes ? { changes } : null;
    },
    options,
  );

  registerMemberCall(
    app,
    people,
    restoreWalletEntryCall,
    async (request) => reports.withChanges(request, await restoreEntry(request, holder, request.body.id)),
    options,
  );
}
