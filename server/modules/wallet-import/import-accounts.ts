import type { ImportOptions } from '#contracts/wallet-import.ts';
import { findByName } from '#domain/wallet/find-by-name.ts';
import type { HoldingAccount } from '#domain/wallet/holding-account.ts';
import { isLinkedWhole, type ReviewedDraft } from '#domain/wallet/import/reviewed-group.ts';
import {
  createHoldingAccount,
  loadHoldingAccounts,
  requireHoldingAccount,
} from '#server/modules/wallet/holding-account-service.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';

/** Holding accounts of an import. */
export interface ImportAccounts {
  /** Id of the account chosen for the file; null for none. */
  chosen: string | null;
  /** Returns the id of the account of a draft: the one that the file names, else the chosen one. */
  accountOf: (draft: ReviewedDraft) => string | null;
}

/**
 * Returns the holding accounts of an import: the chosen or new one of the options, and those that a Fairview
 * export names, which are created where the user has none with the name. Throws when an account does not exist
 * or cannot be created.
 */
export async function prepareAccounts(
  wallet: LockedWallet,
  options: Pick<ImportOptions, 'holding_account' | 'new_holding_account'>,
  drafts: readonly ReviewedDraft[],
): Promise<ImportAccounts> {
  let chosen = options.holding_account ?? null;
  if (options.new_holding_account)
    chosen = (await createHoldingAccount(wallet, options.new_holding_account)).id;
  else await requireHoldingAccount(wallet, chosen);
  const known: HoldingAccount[] = await loadHoldingAccounts(wallet.trx, wallet.userId);
  const named = new Map<string, string>();
  for (const { draft } of drafts) {
    const name = draft.account;
    if (name === undefined || named.has(name)) continue;
    let account = findByName(known, name);
    if (!account) {
      account = await createHoldingAccount(wallet, { name, kind: 'other' });
      known.push(account);
    }
    named.set(name, account.id);
  }
  const ofDraft = ({ draft }: ReviewedDraft) =>
    draft.account === undefined ? chosen : named.get(draft.account)!;
  return { chosen, accountOf: (draft) => ofDraft(leadOf(draft)) };
}

/** The legs of a swap or trade share an account, also when the file states others; those of a transfer do not. */
function leadOf(draft: ReviewedDraft): ReviewedDraft {
  const { group } = draft;
  if (!isLinkedWhole(group)) return draft;
  const [first] = group.drafts;
  return group.drafts.some((one) => one.draft.type === 'transfer_in') ? draft : first!;
}
