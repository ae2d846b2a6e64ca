import type { Locale } from '#domain/locale/locales.ts';
import type { Group } from '#domain/wallet/import/drafts.ts';
import type { ReviewedGroup } from '#domain/wallet/import/reviewed-group.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import { addDrafts } from '#server/modules/wallet-import/add-drafts.ts';
import { AssetChoices } from '#server/modules/wallet-import/asset-choices.ts';
import { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import { CONNECTION_FORMAT, readCloses, readEntryIds } from '#server/modules/wallet-import/repository.ts';
import { reviewGroups } from '#server/modules/wallet-import/review-groups.ts';

interface ImportedGroups {
  /** Kind and name of the connection. */
  kind: string;
  name: string;
  /** Id of the holding account of the transactions; null for none. */
  account: string | null;
  /** Imports whose records cannot be among the groups: their transactions are not compared with them. */
  settledImports: readonly string[];
  locale: Locale;
}

/**
 * Reviews groups that a connection fetched like those of a file, and adds the new ones as one import. Returns the
 * reviewed groups in the same order. `id` is null when nothing was new.
 */
export async function importGroups(
  wallet: LockedWallet,
  held: CurrentSnapshot,
  groups: readonly Group[],
  { kind, name, account, settledImports, locale }: ImportedGroups,
): Promise<{ id: string | null; added: number; groups: readonly ReviewedGroup[] }> {
  const { trx, userId } = wallet;
  const scheduler = new CooperativeScheduler();
  const review = await reviewGroups(groups, {
    held,
    kept: await wallet.transactions(),
    choices: new AssetChoices(held, await loadCustomAssets(trx, userId), {}),
    reviewChoices: {
      leftOut: new Set(),
      forced: new Set(),
      settled: await readEntryIds(trx, userId, settledImports),
    },
    scheduler,
    loadCloses: (priceKeys) => readCloses(trx, priceKeys),
  });
  const drafts = review.groups.flatMap((group) => group.drafts.filter(({ verdict }) => verdict === 'new'));
  if (drafts.length === 0) return { id: null, added: 0, groups: review.groups };
  const accounts = { chosen: account, accountOf: () => account };
  const origin = { format: `${CONNECTION_FORMAT}${kind}`, fileName: name, locale, scheduler };
  const added = await addDrafts(wallet, { drafts, startingBalances: [], accounts }, origin);
  return { ...added, groups: review.groups };
}
