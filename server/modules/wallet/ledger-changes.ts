import type { Disposal } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import { type IndexedLedger, linkOf } from '#server/modules/wallet/indexed-ledger.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';

/** Differences between two ledgers of a wallet with the same method and currency. */
export interface LedgerChanges {
  /**
   * Indices in the later ledger of entries that are new or whose figures differ at equal prices, newest
   * first.
   */
  changed: number[];
  /** Ids of entries that are only in the earlier ledger. */
  removed: string[];
}

/** Compares two ledgers entry by entry. Yields to the event loop. */
export async function compareLedgers(before: IndexedLedger, after: IndexedLedger): Promise<LedgerChanges> {
  const changed: number[] = [];
  const removed: string[] = [];
  await forEachYielding(before.entries, ({ id }) => {
    if (!after.indices.has(id)) removed.push(id);
  });
  await forEachYielding(after.entries, (entry, index) => {
    const earlier = before.indices.get(entry.id);
    if (earlier === undefined) changed.push(index);
    else if (
      !isSameEntry(entry, before.entries[earlier]!) ||
      !isSameStep(before, after, entry.id) ||
      !isSameLink(before, after, entry)
    )
      changed.push(index);
  });
  return { changed: changed.reverse(), removed };
}

const FIELDS = [
  'type',
  'asset',
  'quantity',
  'price',
  'fees',
  'currency',
  'at',
  'sequence',
  'date',
  'notes',
  'importId',
  'link',
  'value',
  'retained',
  'holdingAccount',
] as const satisfies readonly (keyof WalletEntry)[];

const isSameEntry = (a: WalletEntry, b: WalletEntry) =>
  FIELDS.every((field) => a[field] === b[field]) && a.tags?.join() === b.tags?.join();

/** Returns whether the link of an unchanged transaction has as many legs as before. */
const isSameLink = (before: IndexedLedger, after: IndexedLedger, entry: WalletEntry) =>
  entry.link == null || linkOf(before.links, entry)?.legs.length === linkOf(after.links, entry)?.legs.length;

function isSameStep(before: IndexedLedger, after: IndexedLedger, id: string): boolean {
  return (
    before.lots.get(id)?.number === after.lots.get(id)?.number &&
    before.remaining.get(id) === after.remaining.get(id) &&
    before.carriedCosts.get(id) === after.carriedCosts.get(id) &&
    before.income.get(id)?.worth === after.income.get(id)?.worth &&
    before.income.get(id)?.quantity === after.income.get(id)?.quantity &&
    isSameDisposal(before, after, id)
  );
}

function isSameDisposal(before: IndexedLedger, after: IndexedLedger, id: string): boolean {
  const [a, b] = [before.disposals.get(id), after.disposals.get(id)];
  if (!a || !b) return a === b;
  return SUMS.every((name) => a[name] === b[name]) && isSameParts(before, after, a.parts, b.parts);
}

const SUMS = ['proceeds', 'fees', 'cost', 'gain'] as const satisfies readonly (keyof Disposal)[];

function isSameParts(
  before: IndexedLedger,
  after: IndexedLedger,
  a: readonly Lot[],
  b: readonly Lot[],
): boolean {
  return (
    a.length === b.length &&
    a.every((part, at) => {
      const other = b[at]!;
      return (
        part.entry === other.entry &&
        part.at === other.at &&
        part.quantity === other.quantity &&
        part.paid === other.paid &&
        part.fees === other.fees &&
        // The number of the lot or the date of its entry can change while the coins stay the same.
        (part.entry === null || isSameLot(before, after, part.entry))
      );
    })
  );
}

function isSameLot(before: IndexedLedger, after: IndexedLedger, entry: string): boolean {
  const [a, b] = [before.lots.get(entry), after.lots.get(entry)];
  return a?.number === b?.number && a?.date === b?.date;
}
