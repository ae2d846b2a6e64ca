import type { FastifyInstance } from 'fastify';
import {
  addWalletEntryCall,
  deleteWalletEntryCall,
  editWalletEntryCall,
  restoreWalletEntryCall,
} from '#contracts/wallet.ts';
import type { People } from '#server/modules/accounts/people.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { changeWallet, type WalletInHand } from '#server/modules/wallet/change-wallet.ts';
import { reportEntry } from '#server/modules/wallet/report-entry.ts';
import { reportOptions } from '#server/modules/wallet/report-options.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entries.ts';
import { addEntry, deleteEntry, editEntry, restoreEntry } from '#server/modules/wallet/write-entry.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { takeExactAmounts } from '#server/platform/http/exact-amounts.ts';
import { type AskedByMember, registerMemberCall } from '#server/platform/http/register-call.ts';

type Asked = Pick<
  AskedByMember<typeof addWalletEntryCall | typeof restoreWalletEntryCall>,
  'db' | 'session' | 'query' | 'locale'
>;

/** The entries of a wallet: adding, changing, taking out and putting back. */
export async function registerWalletRoutes(
  app: FastifyInstance,
  people: People,
  holder: SnapshotHolder,
): Promise<void> {
  const market = () => {
    if (!holder.held) throw new ApiError('server.unavailable');
    return holder.held;
  };
  const isKnown = (asset: string) => market().snapshot.assets.has(asset) || market().known.has(asset);
  const together = { together: true };

  /** Makes a change and answers with the entry it left. */
  const change = (asked: Asked, work: (wallet: WalletInHand) => Promise<WalletEntry>) =>
    changeWallet(asked.db, asked.session.userId, async (wallet) => {
      const held = market();
      const entry = await work(wallet);
      return reportEntry(wallet.trx, wallet.userId, entry, held, await reportOptions(wallet.trx, asked));
    });

  await app.register(async (scope) => {
    takeExactAmounts(scope);

    registerMemberCall(
      scope,
      people,
      addWalletEntryCall,
      (asked) =>
        change(asked, (wallet) => addEntry(wallet, { raw: asked.body, locale: asked.locale, isKnown })),
      together,
    );

    registerMemberCall(
      scope,
      people,
      editWalletEntryCall,
      (asked) =>
        change(asked, (wallet) =>
          editEntry(wallet, asked.body._id, { raw: asked.body, locale: asked.locale, isKnown }),
        ),
      together,
    );
  });

  registerMemberCall(
    app,
    people,
    deleteWalletEntryCall,
    async ({ db, session, query, locale }) => {
      await changeWallet(db, session.userId, (wallet) => deleteEntry(wallet, query.id, locale));
      return null;
    },
    together,
  );

  registerMemberCall(
    app,
    people,
    restoreWalletEntryCall,
    (asked) => change(asked, (wallet) => restoreEntry(wallet, asked.body.id, asked.locale)),
    together,
  );
}
