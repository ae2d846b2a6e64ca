import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { comesIn, type TransactionType } from '#domain/wallet/transaction.ts';
import { byKey, comparable } from '#web/features/wallet/data/exact-order.ts';

/** What transactions can be ordered by. */
export const ENTRY_SORTS = ['date', 'type', 'asset', 'quantity', 'total', 'value', 'result'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];

/** Which transactions are shown, and in what order. Empty text and null let everything through. */
export interface EntryFilter {
  /** In the asset's name or ticker, or in the notes. */
  text: string;
  type: TransactionType | null;
  asset: string | null;
  year: number | null;
  /** Only those with a figure that cannot be known. */
  unknown: boolean;
  sort: EntrySort;
  upwards: boolean;
}

export const EVERY_ENTRY: EntryFilter = {
  text: '',
  type: null,
  asset: null,
  year: null,
  unknown: false,
  sort: 'date',
  upwards: false,
};

/** Whether anything is left out. */
export const isFiltered = ({ text, type, asset, year, unknown }: EntryFilter): boolean =>
  text.trim() !== '' || type !== null || asset !== null || year !== null || unknown;

/** The calendar year of UTC. */
export const yearOf = ({ date }: WalletEntryAnswer): number => Number(date.slice(0, 4));

/** The years there are, newest first. */
export const yearsOf = (entries: readonly WalletEntryAnswer[]): number[] =>
  [...new Set(entries.map(yearOf))].sort((a, b) => b - a);

/** The assets there are, by name. */
export function assetsOf(entries: readonly WalletEntryAnswer[]): WalletEntryAnswer['crypto_id'][] {
  const assets = new Map(entries.map(({ crypto_id: asset }) => [asset._id, asset]));
  return [...assets.values()].sort((a, b) => a.name.localeCompare(b.name));
}

type Keys = Record<Exclude<EntrySort, 'date'>, (entry: WalletEntryAnswer) => bigint | string | null>;

const KEYS: Keys = {
  type: ({ type }) => type,
  asset: ({ crypto_id: { name } }) => name.toLocaleLowerCase(),
  quantity: ({ type, quantity }) => (comparable(quantity) ?? 0n) * (comesIn(type) ? 1n : -1n),
  total: ({ total }) => comparable(total),
  value: ({ type, current_value }) => (comesIn(type) ? comparable(current_value) : null),
  result: ({ profit_loss }) => comparable(profit_loss),
};

/**
 * The transactions that a filter lets through, in its order. `entries` come in the order of booking, which decides among
 * alike ones; `unknown` are the ids of those with an unknown figure.
 */
export function arrangeTransactions(
  entries: readonly WalletEntryAnswer[],
  filter: EntryFilter,
  unknown: ReadonlySet<string>,
): WalletEntryAnswer[] {
  const wanted = filter.text.trim().toLocaleLowerCase();
  const passes = (entry: WalletEntryAnswer) =>
    (filter.type === null || entry.type === filter.type) &&
    (filter.asset === null || entry.crypto_id._id === filter.asset) &&
    (filter.year === null || yearOf(entry) === filter.year) &&
    (!filter.unknown || unknown.has(entry._id)) &&
    (wanted === '' || textOf(entry).includes(wanted));
  const passed = entries.filter(passes);
  if (filter.sort === 'date') return filter.upwards ? passed : passed.reverse();
  const keyOf = KEYS[filter.sort];
  const keyed = passed.map((entry) => ({ entry, key: keyOf(entry) }));
  return keyed.sort(byKey(({ key }) => key, filter.upwards)).map(({ entry }) => entry);
}

const texts = new WeakMap<WalletEntryAnswer, string>();

/** What is searched of an entry, made when it is first asked for. */
function textOf(entry: WalletEntryAnswer): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { crypto_id: asset, notes } = entry;
  const text = `${asset.name}\n${asset.thicker}\n${notes}`.toLocaleLowerCase();
  texts.set(entry, text);
  return text;
}
