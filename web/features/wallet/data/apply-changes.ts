import type { WalletChanges, WalletEntryAnswer, WholeWallet } from '#contracts/wallet.ts';
import { type EntryQuery, isTogether, type LoadedPage } from '#web/features/wallet/data/entry-lists.ts';

/** Returns whether the browser can update a list itself: newest first, of all assets or of one. */
export const canApply = (query: EntryQuery): boolean => Object.keys(query).every((name) => name === 'asset');

/**
 * Returns the loaded pages of such a list after a change, as the server would return them. Transactions after
 * the last loaded page are ignored.
 */
export function applyChanges(
  pages: readonly LoadedPage[],
  query: EntryQuery,
  { changed, removed, complete: _complete, since: _since, rows, change: _change, ...whole }: WalletChanges,
): LoadedPage[] {
  const replacedIds = new Set([...removed, ...changed.map(({ _id }) => _id)]);
  const relevant = isTogether(query)
    ? changed.filter(({ link }) => link === null || link.lead)
    : changed
        .filter(({ crypto_id }) => crypto_id._id === query.asset)
        .map((entry) => ({ ...entry, legs: [] }));
  const matching = isTogether(query) ? rows : countAsset(whole, query);
  return pages.map((page, at) => {
    const { end } = page;
    const begin = pages[at - 1]?.end ?? null;
    const added = relevant.filter(
      ({ order }) => (begin === null || order < begin) && (end === null || order >= end),
    );
    const data = [...page.data.filter(({ _id }) => !replacedIds.has(_id)), ...added].sort(newestFirst);
    return { ...page, ...whole, data, matching };
  });
}

const newestFirst = (a: WalletEntryAnswer, b: WalletEntryAnswer) =>
  a.order < b.order ? 1 : a.order > b.order ? -1 : 0;

const countAsset = ({ holdings }: Pick<WholeWallet, 'holdings'>, { asset }: EntryQuery): number =>
  holdings.find(({ crypto_id }) => crypto_id._id === asset)?.transactions.count ?? 0;
