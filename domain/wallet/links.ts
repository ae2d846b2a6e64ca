import { isRetained, type Transaction, type TransactionType } from '#domain/wallet/transaction.ts';

/** What linked transactions are together; `buy` and `sale` have a fee in coins. */
export const LINK_KINDS = ['swap', 'buy', 'sale', 'transfer', 'migration'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

type LinkedTransaction = Pick<Transaction, 'id' | 'type' | 'link' | 'sequence'>;

/** Transactions that share a link. */
export interface TransactionLink<T extends LinkedTransaction = Transaction> {
  id: string;
  kind: LinkKind;
  /** The leg that stands for all in a list: what was given, else what was bought. */
  lead: T;
  /** All legs, the lead first, what was received next, fees last. */
  legs: T[];
}

/** Legs in the order in which they are shown; fees come last. */
const LEG_ORDER: readonly TransactionType[] = [
  'sale',
  'transfer_out',
  'migration_out',
  'buy',
  'transfer_in',
  'migration_in',
];

const placeOf = (type: TransactionType): number => {
  const at = LEG_ORDER.indexOf(type);
  if (at >= 0) return at;
  return LEG_ORDER.length + Number(type === 'fee');
};

const compareLegs = (a: LinkedTransaction, b: LinkedTransaction): number =>
  placeOf(a.type) - placeOf(b.type) || a.sequence - b.sequence;

/** Returns the links by id. A link with a single transaction is none. */
export function findLinks<T extends LinkedTransaction>(
  transactions: readonly T[],
): Map<string, TransactionLink<T>> {
  const legsById = new Map<string, T[]>();
  for (const transaction of transactions) {
    const { link } = transaction;
    if (link == null) continue;
    const legs = legsById.get(link);
    if (legs) legs.push(transaction);
    else legsById.set(link, [transaction]);
  }
  const links = new Map<string, TransactionLink<T>>();
  for (const [id, legs] of legsById) {
    if (legs.length < 2) continue;
    legs.sort(compareLegs);
    links.set(id, { id, kind: toLinkKind(legs), lead: legs[0]!, legs });
  }
  return links;
}

function toLinkKind(legs: readonly LinkedTransaction[]): LinkKind {
  const has = (type: TransactionType) => legs.some((leg) => leg.type === type);
  if (has('migration_out') || has('migration_in')) return 'migration';
  if (has('transfer_out') || has('transfer_in')) return 'transfer';
  if (has('sale') && has('buy')) return 'swap';
  return has('sale') ? 'sale' : 'buy';
}

/** Returns transactions with a leg left alone as an ordinary one: a transfer without its other side takes all. */
export function separateSingleLegs<T extends Transaction>(transactions: readonly T[]): T[] {
  const links = findLinks(transactions);
  return transactions.map((one) =>
    isRetained(one) && !links.has(one.link ?? '') ? { ...one, link: null, retained: 0n } : one,
  );
}
