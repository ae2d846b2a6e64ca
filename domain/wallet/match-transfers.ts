import type { Units } from '#domain/wallet/fixed.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';

/** Longest time between a withdrawal and the deposit it arrived with. */
export const TRANSFER_WINDOW_MS = DAY_MS;
/** Largest part of a withdrawal that a proposal takes for a fee: 1 in 20. */
export const MAX_FEE_DIVISOR = 20n;
/** Deposits compared with each withdrawal; only an asset with thousands in three days has more. */
const MAX_CANDIDATES = 2000;

/** A transfer that left or arrived. `date`: a day or an instant, as entered. */
export type TransferLeg = Pick<
  Transaction,
  'id' | 'type' | 'asset' | 'quantity' | 'at' | 'sequence' | 'link'
> & {
  date: string;
};

/** A withdrawal and a deposit that look like one transfer between own wallets. */
export interface TransferPair<T extends TransferLeg = TransferLeg> {
  out: T;
  in: T;
  /** The difference. */
  fee: Units;
}

/** First and last moment at which a transaction can have happened; a day without a time is all of it. */
function toSpan({ at, date }: TransferLeg): { first: number; last: number } {
  if (date.length > DAY_LENGTH) return { first: at, last: at };
  const first = at - (((at % DAY_MS) + DAY_MS) % DAY_MS);
  return { first, last: first + DAY_MS - 1 };
}

/** Length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

/**
 * Returns whether a deposit can be what a withdrawal brought: the same asset, not before it, within the window,
 * not more than was sent, and the difference within the largest fee.
 */
export function isTransferPair(out: TransferLeg, into: TransferLeg): boolean {
  if (out.type !== 'transfer_out' || into.type !== 'transfer_in' || out.asset !== into.asset) return false;
  if (out.link != null || into.link != null) return false;
  const fee = out.quantity - into.quantity;
  if (fee < 0n || fee * MAX_FEE_DIVISOR > out.quantity) return false;
  const [sent, arrived] = [toSpan(out), toSpan(into)];
  return arrived.last >= sent.first && arrived.first <= sent.last + TRANSFER_WINDOW_MS;
}

const toPairKey = (out: string, into: string): string => `${out} ${into}`;

/** Pairs that the user refused, which are not proposed again. */
export class RefusedPairs {
  private readonly keys = new Set<string>();

  constructor(pairs: Iterable<{ out: string; in: string }>) {
    for (const pair of pairs) this.keys.add(toPairKey(pair.out, pair.in));
  }

  has(out: string, into: string): boolean {
    return this.keys.has(toPairKey(out, into));
  }
}

/**
 * Proposes transfers between own wallets, each transaction in one pair at most, oldest first. Of several
 * candidates the pair with the smallest fee wins, then the shortest time, then the order of entry. So the
 * result depends neither on the order of the list nor on ids.
 */
export function matchTransfers<T extends TransferLeg>(
  transactions: readonly T[],
  refused: RefusedPairs = new RefusedPairs([]),
): TransferPair<T>[] {
  const pairs = listCandidates(transactions).filter((pair) => !refused.has(pair.out.id, pair.in.id));
  pairs.sort(
    (a, b) =>
      compare(a.fee, b.fee) ||
      distance(a) - distance(b) ||
      a.out.sequence - b.out.sequence ||
      a.in.sequence - b.in.sequence,
  );
  const taken = new Set<T>();
  const chosen = pairs.filter((pair) => {
    if (taken.has(pair.out) || taken.has(pair.in)) return false;
    taken.add(pair.out).add(pair.in);
    return true;
  });
  return chosen.sort((a, b) => a.out.at - b.out.at || a.out.sequence - b.out.sequence);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
const distance = (pair: TransferPair): number => Math.abs(pair.in.at - pair.out.at);

function listCandidates<T extends TransferLeg>(transactions: readonly T[]): TransferPair<T>[] {
  const deposits = new Map<string, T[]>();
  const withdrawals: T[] = [];
  for (const one of transactions) {
    if (one.link != null) continue;
    if (one.type === 'transfer_out') withdrawals.push(one);
    if (one.type !== 'transfer_in') continue;
    const list = deposits.get(one.asset);
    if (list) list.push(one);
    else deposits.set(one.asset, [one]);
  }
  for (const list of deposits.values()) list.sort((a, b) => a.at - b.at || a.sequence - b.sequence);
  return withdrawals.flatMap((out) => {
    const list = deposits.get(out.asset) ?? [];
    const { first } = toSpan(out);
    // A deposit with a day only counts from its first moment, up to a day before the withdrawal.
    const begin = findFirst(list, first - DAY_MS);
    const candidates: TransferPair<T>[] = [];
    for (let at = begin; at < list.length && at - begin < MAX_CANDIDATES; at += 1) {
      const into = list[at]!;
      if (into.at > first + 2 * DAY_MS + TRANSFER_WINDOW_MS) break;
      if (isTransferPair(out, into)) candidates.push({ out, in: into, fee: out.quantity - into.quantity });
    }
    return candidates;
  });
}

/** Returns the index of the first transaction at or after an instant. */
function findFirst(list: readonly TransferLeg[], at: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
