import { type AmountProblem, readAmount } from '#domain/decimal.ts';
import { type Units, unitsOf } from '#domain/wallet/fixed.ts';
import { instantOf } from '#domain/wallet/instant.ts';
import {
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionType,
  WALLET_CURRENCIES,
  type WalletCurrency,
} from '#domain/wallet/transaction.ts';

/** What somebody entered, before anything is known of it. */
export interface RawEntry {
  type?: unknown;
  crypto_id?: unknown;
  quantity?: unknown;
  price?: unknown;
  fees?: unknown;
  currency?: unknown;
  date?: unknown;
  notes?: unknown;
}

export type EntryProblem = AmountProblem | 'invalid' | 'in_future' | 'too_long';

/** A field that cannot be taken, and why. */
export interface EntryIssue {
  path: keyof RawEntry;
  problem: EntryProblem;
}

/** An entry as it can be kept: `date` as it was written, the rest read. */
export interface ReadEntry extends Omit<Transaction, 'id' | 'place'> {
  currency: WalletCurrency;
  date: string;
  notes: string;
}

/** Characters of a note. */
export const LONGEST_NOTE = 2000;

/**
 * Reads an entry from outside: every field that is wrong is told, not only the first. A quantity of 0 is taken of a fee
 * alone (paid in money only), a price of 0 of what is given or moved, unknown fees as none, the currency as US dollars.
 * `now` in milliseconds: an entry may be of today (of UTC), also when only its day is given, not of the future. Whether
 * the asset exists and the coins are there is checked elsewhere.
 */
export function readEntry(
  raw: RawEntry,
  now: number,
): { entry: ReadEntry; issues: null } | { entry: null; issues: EntryIssue[] } {
  const issues: EntryIssue[] = [];
  const type = oneOf(TRANSACTION_TYPES, raw.type);
  if (type === null) issues.push({ path: 'type', problem: isAbsent(raw.type) ? 'missing' : 'invalid' });
  const amount = (path: 'quantity' | 'price' | 'fees', zero: boolean): Units => {
    const read = readAmount(raw[path], { zero });
    if (read.problem !== null) issues.push({ path, problem: read.problem });
    return unitsOf(read.amount ?? '0');
  };
  const asset = typeof raw.crypto_id === 'string' ? raw.crypto_id.trim() : '';
  if (asset === '') {
    issues.push({
      path: 'crypto_id',
      problem: isAbsent(raw.crypto_id) || raw.crypto_id === '' ? 'missing' : 'invalid',
    });
  }
  const quantity = amount('quantity', type === 'fee');
  const price = amount('price', type !== 'buy' && type !== 'sale');
  const fees = isAbsent(raw.fees) || raw.fees === '' ? 0n : amount('fees', true);
  const currency = isAbsent(raw.currency) ? 'usd' : oneOf(WALLET_CURRENCIES, lower(raw.currency));
  if (currency === null) issues.push({ path: 'currency', problem: 'invalid' });
  const date = typeof raw.date === 'string' ? raw.date.trim() : '';
  const at = readInstant(date, type ?? 'buy', now);
  if (typeof at === 'string') {
    issues.push({ path: 'date', problem: isAbsent(raw.date) || raw.date === '' ? 'missing' : at });
  }
  const notes = isAbsent(raw.notes) ? '' : raw.notes;
  if (typeof notes !== 'string') issues.push({ path: 'notes', problem: 'invalid' });
  else if (notes.length > LONGEST_NOTE) issues.push({ path: 'notes', problem: 'too_long' });
  if (
    issues.length > 0 ||
    type === null ||
    currency === null ||
    typeof at === 'string' ||
    typeof notes !== 'string'
  ) {
    return { entry: null, issues };
  }
  if (quantity === 0n && fees === 0n) return { entry: null, issues: [{ path: 'quantity', problem: 'zero' }] };
  return { entry: { type, asset, quantity, price, fees, currency, at, date, notes }, issues: null };
}

const isAbsent = (raw: unknown): boolean => raw === undefined || raw === null;
const lower = (raw: unknown): unknown => (typeof raw === 'string' ? raw.toLowerCase() : raw);

function oneOf<T extends string>(known: readonly T[], raw: unknown): T | null {
  return known.find((one) => one === raw) ?? null;
}

function readInstant(date: string, type: TransactionType, now: number): number | 'invalid' | 'in_future' {
  const at = instantOf(date, type);
  if (at === null) return 'invalid';
  // A day alone may end later than now: what counts is that it has begun.
  const begins = date.length === 10 ? instantOf(date, 'buy')! : at;
  return begins > now ? 'in_future' : at;
}
