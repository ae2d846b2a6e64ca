import type { FastifyInstance } from 'fastify';
import {
  addWalletEntryCall,
  deleteWalletEntryCall,
  editWalletEntryCall,
  restoreWalletEntryCall,
} from '#contracts/wallet.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { addEntry, deleteEntry, editEntry, restoreEntry } from '#server/modules/wallet/entry-service.ts';
import type { WalletReports } from '#server/modules/wallet/report-service.ts';
import { takeExactAmounts } from '#server/platform/http/exact-amounts.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes that add, edit, delete and restore transactions. */
export async function registerWalletRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { holder, reports }: { holder: SnapshotHolder; reports: WalletReports },
): Promise<void> {
  const together = { together: true };

  await app.register(async (scope) => {
    takeExactAmounts(scope);

    registerMemberCall(
      scope,
      people,
      addWalletEntryCall,
      async (asked) => reports.withChanges(asked, await addEntry(asked, holder, asked.body)),
      together,
    );

    registerMemberCall(
      scope,
      people,
      editWalletEntryCall,
      async (asked) =>
        reports.withChanges(asked, await editEntry(asked, holder, { id: asked.body._id, raw: asked.body })),
      together,
    );
  });

  registerMemberCall(
    app,
    people,
    deleteWalletEntryCall,
    async (asked) => {
      await deleteEntry(asked, asked.query.id);
      const { changes } = await reports.withChanges(asked, {});
      return changes ? { changes } : null;
    },
    together,
  );

  registerMemberCall(
    app,
    people,
    restoreWalletEntryCall,
    async (asked) => reports.withChanges(asked, await restoreEntry(asked, holder, asked.body.id)),
    together,
  );
}
