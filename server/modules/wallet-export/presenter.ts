import type { CustomAssets } from '#domain/wallet/custom-assets.ts';
import { type DayRange, toMilliseconds } from '#domain/wallet/file/export-range.ts';
import type { ExportedTransaction } from '#domain/wallet/file/transaction-line.ts';
import { MONEY_DECIMALS, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import type { HoldingAccount } from '#domain/wallet/holding-account.ts';
import { formatTagNames, type Tag } from '#domain/wallet/tag.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';

interface NamedThings extends Pick<CurrentSnapshot, 'snapshot' | 'known'> {
  custom: CustomAssets;
  accounts: readonly HoldingAccount[];
  tags: readonly Tag[];
}

/**
 * Returns the transactions of a wallet in a range of days, in order of entry, with the names of their
 * assets, holding accounts and tags.
 */
export function listExportedTransactions(
  entries: readonly WalletEntry[],
  range: DayRange,
  { snapshot, known, custom, accounts, tags }: NamedThings,
): ExportedTransaction[] {
  const { first, last } = toMilliseconds(range);
  const selected = entries
    .filter(({ at }) => at >= first && at <= last)
    .sort((a, b) => a.sequence - b.sequence);
  const numbers = numberLinks(selected);
  const accountNames = new Map(accounts.map(({ id, name }) => [id, name]));
  // By name, in the order of `tags`.
  const namesOf = (ids: readonly string[]) =>
    tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return selected.map((entry) => {
    const { type, asset, quantity, price, fees, currency, date, at, notes, value, link } = entry;
    const facts = snapshot.assets.get(asset)?.facts;
    const coin = known.get(asset);
    const own = custom.get(asset);
    return {
      type,
      asset: {
        id: asset,
        ticker: facts?.ticker ?? coin?.thicker ?? own?.ticker ?? '',
        name: facts?.name ?? coin?.name ?? own?.name ?? '',
      },
      quantity: unitsToText(quantity),
      price: price === null ? null : unitsToText(price),
      fees: unitsToText(fees),
      currency,
      date,
      at,
      notes,
      value: value == null ? null : moneyToText(value, MONEY_DECIMALS),
      link: link == null ? null : (numbers.get(link) ?? null),
      rate: entry.ownRate == null ? null : unitsToText(entry.ownRate),
      account: accountNames.get(entry.holdingAccount ?? '') ?? null,
      tags: entry.tags ? formatTagNames(namesOf(entry.tags)) : null,
    };
  });
}

/** Numbers the links of transactions from 1. Those with a single transaction in the file have no number. */
function numberLinks(entries: readonly WalletEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { link } of entries) if (link != null) counts.set(link, (counts.get(link) ?? 0) + 1);
  const linked = [...counts].filter(([, count]) => count > 1);
  return new Map(linked.map(([link], at) => [link, at + 1]));
}
