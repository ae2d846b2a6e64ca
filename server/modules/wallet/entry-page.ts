import { computeEntryFigures } from '#domain/wallet/entry-figures.ts';
import { isIncoming, isWriteOff } from '#domain/wallet/transaction.ts';
import type { EntryFilter, Position } from '#server/modules/wallet/entry-cursor.ts';
import { orderText } from '#server/modules/wallet/entry-order.ts';
import { readEntryMarket } from '#server/modules/wallet/entry-presenter.ts';
import { type IndexedLedger, leadOf, linkOf } from '#server/modules/wallet/indexed-ledger.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';

/** Ledger, filter and naming for listing the transactions of a wallet. */
export interface EntryList {
  ledger: IndexedLedger;
  market: WalletMarket;
  filter: EntryFilter;
  /** Holding accounts that the filter selects, `none` for transactions without one; null for all. */
  accounts: ReadonlySet<string> | null;
  /** Name and ticker of an asset in the language of the viewer. */
  nameOf: (asset: string) => { name: string; thicker: string };
  /** Compares names in the language of the viewer. */
  collator: Intl.Collator;
}

/** Indices into the entries of the ledger, and the end of the page. */
export interface EntryPage {
  indices: number[];
  /** Position of the last transaction; null on the last page. */
  end: Position | null;
  /** Number of transactions that match the filter, on all pages. */
  matching: number;
}

/** Returns at most `limit` transactions of a list that come after a position. */
export async function selectPage(list: EntryList, after: Position | null, limit: number): Promise<EntryPage> {
  const { ledger, filter } = list;
  const matchingIndices = await findMatchingIndices(list);
  const page =
    filter.sort === 'date'
      ? pageByDate(ledger, matchingIndices, after, filter.direction === 'asc', limit)
      : await pageByKey(list, matchingIndices, after, limit);
  return { ...page, matching: matchingIndices?.length ?? ledger.entries.length };
}

/** In a filter, transactions without a holding account. */
const NO_ACCOUNT = 'none';

/** Returns the indices of matching transactions in ascending order; null when all match. */
async function findMatchingIndices({
  ledger,
  filter,
  accounts,
  nameOf,
}: EntryList): Promise<number[] | null> {
  const { type, asset, link, year, unknown, realised, tag } = filter;
  const { links } = ledger;
  const isLinkFilter = type === 'swap' || type === 'transfer' || type === 'migration';
  const isTogether = filter.legs === 'together' && links.size > 0;
  const wanted = filter.text.trim().toLowerCase();
  const isUnfiltered =
    !type &&
    !asset &&
    !link &&
    !year &&
    !accounts &&
    !tag &&
    unknown === 'false' &&
    realised === 'false' &&
    wanted === '';
  if (isUnfiltered && !isTogether) return null;
  const named = new Map<string, boolean>();
  const isNamed = (id: string): boolean => {
    let found = named.get(id);
    if (found === undefined) {
      const { name, thicker } = nameOf(id);
      found = `${name}\n${thicker}`.toLowerCase().includes(wanted);
      named.set(id, found);
    }
    return found;
  };
  const isMatch = (entry: WalletEntry) =>
    (!type || (isLinkFilter ? linkOf(links, entry)?.kind : entry.type) === type) &&
    (!asset || entry.asset === asset) &&
    (!link || entry.link === link) &&
    (!accounts || accounts.has(entry.holdingAccount ?? NO_ACCOUNT)) &&
    (!tag || entry.tags?.includes(tag) === true) &&
    (!year || Number(entry.date.slice(0, 4)) === year) &&
    (unknown === 'false' || ledger.unknown.has(entry.id)) &&
    (realised === 'false' || isRealised(ledger, entry)) &&
    (wanted === '' || isNamed(entry.asset) || entry.notes.toLowerCase().includes(wanted));
  const matchingIndices: number[] = [];
  const leads = new Set<WalletEntry>();
  await forEachYielding(ledger.entries, (entry, at) => {
    if (!isMatch(entry)) return;
    if (!isTogether || entry.link == null) matchingIndices.push(at);
    else leads.add(leadOf(links, entry));
  });
  if (leads.size === 0) return matchingIndices;
  for (const { id } of leads) matchingIndices.push(ledger.indices.get(id)!);
  return matchingIndices.sort((a, b) => a - b);
}

/** Returns whether a transaction contributes to the realised sums of its year. */
function isRealised({ income, disposals }: IndexedLedger, { id }: WalletEntry): boolean {
  const disposal = disposals.get(id);
  if (income.has(id)) return true;
  return (
    disposal !== undefined && (disposal.type === 'sale' || isWriteOff(disposal.type) || disposal.gain !== 0n)
  );
}

type Page = Pick<EntryPage, 'indices' | 'end'>;

function pageByDate(
  { entries }: IndexedLedger,
  matchingIndices: readonly number[] | null,
  after: Position | null,
  isAscending: boolean,
  limit: number,
): Page {
  const count = matchingIndices?.length ?? entries.length;
  const indexAt = (place: number) => (matchingIndices ? matchingIndices[place]! : place);
  const orderAt = (place: number) => orderText(entries[indexAt(place)]!);
  // Binary search for the first place at or after `order`; the flag excludes `order` itself.
  const findPlace = (order: string, isExclusive: boolean): number => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      const middleOrder = orderAt(middle);
      if (middleOrder < order || (isExclusive && middleOrder === order)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const step = isAscending ? 1 : -1;
  let place = isAscending ? 0 : count - 1;
  if (after) place = isAscending ? findPlace(after.order, true) : findPlace(after.order, false) - 1;
  const indices: number[] = [];
  for (; place >= 0 && place < count && indices.length < limit; place += step) indices.push(indexAt(place));
  const isEnd = place < 0 || place >= count;
  return { indices, end: isEnd ? null : { order: orderText(entries[indices.at(-1)!]!), key: null } };
}

interface KeyedPosition extends Position {
  index: number;
}

/** Sorts in batches and keeps only the first `limit` + 1, so that the list is never sorted as a whole. */
async function pageByKey(
  list: EntryList,
  matchingIndices: readonly number[] | null,
  after: Position | null,
  limit: number,
): Promise<Page> {
  const { ledger, filter, collator } = list;
  const toSortKey = createSortKey(list);
  const sign = filter.direction === 'asc' ? 1 : -1;
  const compare = (a: Position, b: Position) =>
    compareKeys(a.key, b.key, sign, collator) || (a.order < b.order ? -1 : a.order > b.order ? 1 : 0);
  let kept: KeyedPosition[] = [];
  let batch: KeyedPosition[] = [];
  const merge = () => {
    kept = [...kept, ...batch].sort(compare).slice(0, limit + 1);
    batch = [];
  };
  const candidates: readonly unknown[] = matchingIndices ?? ledger.entries;
  await forEachYielding(candidates, (_, place) => {
    const index = matchingIndices ? matchingIndices[place]! : place;
    const entry = ledger.entries[index]!;
    const keyed = { index, key: toSortKey(entry, index), order: orderText(entry) };
    if (after && compare(keyed, after) <= 0) return;
    const last = kept[limit];
    if (last && compare(keyed, last) >= 0) return;
    batch.push(keyed);
    if (batch.length > limit) merge();
  });
  merge();
  const page = kept.slice(0, limit);
  const last = page.at(-1);
  return {
    indices: page.map(({ index }) => index),
    end: kept.length > limit && last ? { order: last.order, key: last.key } : null,
  };
}

type Key = Position['key'];

/** Sorts unknown keys last in both directions. */
function compareKeys(a: Key, b: Key, sign: number, collator: Intl.Collator): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'string' || typeof b === 'string') return sign * collator.compare(String(a), String(b));
  return sign * (a < b ? -1 : 1);
}

/**
 * Returns the sort key of a transaction as an exact amount. Quantities of outgoing transactions are
 * negative.
 */
function createSortKey({
  ledger,
  market,
  filter,
  nameOf,
}: EntryList): (entry: WalletEntry, index: number) => Key {
  const figures = (entry: WalletEntry, index: number) =>
    computeEntryFigures(entry, readEntryMarket(entry, ledger.baseLedger.steps[index]!, ledger, market));
  switch (filter.sort) {
    case 'type':
      return ({ type }) => type;
    case 'asset':
      return ({ asset }) => nameOf(asset).name.toLowerCase();
    case 'quantity':
      return ({ type, quantity }) => (isIncoming(type) ? quantity : -quantity);
    case 'total':
      return (entry, index) => figures(entry, index).total;
    case 'value':
      return (entry, index) => (isIncoming(entry.type) ? figures(entry, index).currentValue : null);
    case 'result':
      return (entry, index) => figures(entry, index).profitLoss;
    default:
      return () => null;
  }
}
