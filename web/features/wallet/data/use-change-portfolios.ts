import type { WalletPortfolioAnswer } from '#contracts/wallet-accounts.ts';
import {
  addWalletPortfolioCall,
  deleteWalletPortfolioCall,
  editWalletPortfolioCall,
} from '#contracts/wallet-portfolios.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useChangeWallet } from '#web/features/wallet/data/use-change-wallet.ts';
import { useUndoNotice } from '#web/features/wallet/data/use-undo.ts';

const once = () => ({ key: createIdempotencyKey() });

/** Returns functions that change portfolios. They reject with the server’s error. */
export function useChangePortfolios() {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const tell = useUndoNotice();
  return {
    /** Adds a portfolio when `id` is null. Returns its id. */
    save: async (id: string | null, content: Omit<WalletPortfolioAnswer, '_id'>): Promise<string> => {
      const report = readCachedReport();
      const { _id, changes } =
        id === null
          ? await httpClient(addWalletPortfolioCall, report, content, once())
          : await httpClient(editWalletPortfolioCall, report, { _id: id, ...content }, once());
      await mergeChanges(changes);
      return _id;
    },
    remove: async (id: string) => {
      const body = { _id: id };
      const { changes } = await httpClient(deleteWalletPortfolioCall, readCachedReport(), body, once());
      await mergeChanges(changes);
      tell(m.portfolio_deleted(), changes?.change);
    },
  };
}
