import { entryFigures } from '#domain/wallet/entry-figures.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';
import type { EntryFilter, Position } from '#server/modules/wallet/entry-cursor.ts';
import { orderText } from '#server/modules/wallet/entry-order.ts';
import { entryMarket } from '#server/modules/wallet/entry-presenter.ts';
import type { IndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';

/** What the entries of a wallet are looked through with. */
export interface EntryList {
  ledger: IndexedLedger;
  market: WalletMarket;
  filter: EntryFilter;
  /** Name and ticker of an asset, in the language of the reader. */
  nameOf: (asset: string) => { name: string; thicker: string };
  /** Orders names in the language of the reader. */
  collator: Intl.Collator;
}

/** Indices of entries in the ledger, and where their page ends. */
export interface EntryPage {
  indices: number[];
  /** The position of the last of them; null where nothing comes after. */
  end: Position | null;
  /** How many entries the filter lets through, on all pages. */
  matching: number;
}

/** The entries of a list that come after a position, at most `limit` of them. */
export async function pageOf(list: EntryList, after: Position | null, limit: number): Promise<EntryPage> {
  const { ledger, filter } = list;
  const passing = await filterIndices(list);
  const page =
    filter.sort === 'date'
      ? pageByDate(ledger, passing, after, filter.direction === 'asc', limit)
      : await pageByKey(list, passing, after, limit);
  return { ...page, matching: passing?.length ?? ledger.entries.length };
}

/** The indices of the entries that pass, rising; null where all do. */
async function filterIndices({ ledger, filter, nameOf }: EntryList): Promise<number[] | null> {
  const { type, asset, year, unknown, realised } = filter;
  const wanted = filter.text.trim().toLowerCase();
  const isWhole = !type && !asset && !year && unknown === 'false' && realised === 'false' && wanted === '';
  if (isWhole) return null;
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
  const passes = (entry: WalletEntry) =>
    (!type || entry.type === type) &&
    (!asset || entry.asset === asset) &&
    (!year || Number(entry.date.slice(0, 4)) === year) &&
    (unknown === 'false' || ledger.unknown.has(entry.id)) &&
    (realised === 'false' || isRealised(ledger, entry)) &&
    (wanted === '' || isNamed(entry.asset) || entry.notes.toLowerCase().includes(wanted));
  const passing: number[] = [];
  await forEachYielding(ledger.entries, (entry, at) => {
    if (passes(entry)) passing.push(at);
  });
  return passing;
}

/** Whether an entry is behind the realised sums of its year. */
function isRealised({ income, disposals }: IndexedLedger, { id }: WalletEntry): boolean {
  const disposal = disposals.get(id);
  return income.has(id) || (disposal !== undefined && (disposal.type === 'sale' || disposal.gain !== 0n));
}

type Page = Pick<EntryPage, 'indices' | 'end'>;

function pageByDate(
  { entries }: IndexedLedger,
  passing: readonly number[] | null,
  after: Position | null,
  upwards: boolean,
  limit: number,
): Page {
  const count = passing?.length ?? entries.length;
  const indexAt = (place: number) => (passing ? passing[place]! : place);
  const orderAt = (place: number) => orderText(entries[indexAt(place)]!);
  // The first place whose entry comes after the position in the order of booking, or not before it.
  const placeOf = (order: string, itself: boolean): number => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      const here = orderAt(middle);
      if (here < order || (itself && here === order)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const step = upwards ? 1 : -1;
  let place = upwards ? 0 : count - 1;
  if (after) place = upwards ? placeOf(after.order, true) : placeOf(after.order, false) - 1;
  const indices: number[] = [];
  for (; place >= 0 && place < count && indices.length < limit; place += step) indices.push(indexAt(place));
  const isEnd = place < 0 || place >= count;
  return { indices, end: isEnd ? null : { order: orderText(entries[indices.at(-1)!]!), key: null } };
}

interface Keyed extends Position {
  index: number;
}

/** Keeps the first of a list, of any length, without ordering all of it: batches are ordered and merged into what is kept. */
async function pageByKey(
  list: EntryList,
  passing: readonly number[] | null,
  after: Position | null,
  limit: number,
): Promise<Page> {
  const { ledger, filter, collator } = list;
  const keyOf = keysOf(list);
  const turn = filter.direction === 'asc' ? 1 : -1;
  const compare = (a: Position, b: Position) =>
    compareKeys(a.key, b.key, turn, collator) || (a.order < b.order ? -1 : a.order > b.order ? 1 : 0);
  let kept: Keyed[] = [];
  let batch: Keyed[] = [];
  const merge = () => {
    kept = [...kept, ...batch].sort(compare).slice(0, limit + 1);
    batch = [];
  };
  const among: readonly unknown[] = passing ?? ledger.entries;
  await forEachYielding(among, (_, place) => {
    const index = passing ? passing[place]! : place;
    const entry = ledger.entries[index]!;
    const keyed = { index, key: keyOf(entry, index), order: orderText(entry) };
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

/** Unknown is last in either direction. */
function compareKeys(a: Key, b: Key, turn: number, collator: Intl.Collator): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'string' || typeof b === 'string') return turn * collator.compare(String(a), String(b));
  return turn * (a < b ? -1 : 1);
}

/** What entries are ordered by: exact amounts, coins that go out below those that come in. */
function keysOf({ ledger, market, filter, nameOf }: EntryList): (entry: WalletEntry, index: number) => Key {
  const figures = (entry: WalletEntry, index: number) =>
    entryFigures(entry, entryMarket(entry, ledger.books.steps[index]!, ledger, market));
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
