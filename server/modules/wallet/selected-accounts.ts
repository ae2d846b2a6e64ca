import { splitList } from '#contracts/id-list.ts';
import type { Portfolio } from '#domain/wallet/portfolio.ts';
import type { EntryFilter } from '#server/modules/wallet/entry-cursor.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/**
 * Returns the ids of the holding accounts that a filter selects, `none` for transactions without one; null for
 * all. Throws `portfolio.not_found`.
 */
export function selectAccounts(
  { holding_account, holding_accounts, portfolio }: EntryFilter,
  portfolios: readonly Portfolio[],
): ReadonlySet<string> | null {
  const lists: (readonly string[])[] = [];
  if (holding_account) lists.push([holding_account]);
  if (holding_accounts) lists.push(splitList(holding_accounts));
  if (portfolio) {
    const found = portfolios.find(({ id }) => id === portfolio);
    if (!found) throw new ApiError('portfolio.not_found');
    lists.push(found.accounts);
  }
  const [first, ...others] = lists;
  return first ? new Set(first.filter((id) => others.every((list) => list.includes(id)))) : null;
}
