import { type AmountProblem, readAmount } from '#domain/decimal.ts';
import { type FiatCurrency, findFiatCurrency } from '#domain/fx/currencies.ts';
import { parseUnits, type Units } from '#domain/wallet/fixed.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import {
  isMigration,
  isReturn,
  MAX_NOTE_CHARS,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionType,
  usesPrice,
} from '#domain/wallet/transaction.ts';

/** A transaction as entered, before validation. */
export interface RawEntry {
  type?: unknown;
  crypto_id?: unknown;
  quantity?: unknown;
  price?: unknown;
  fees?: unknown;
  currency?: unknown;
  /** Euros for one unit of `currency`; the published rate of the day without it. */
  own_rate?: unknown;
  date?: unknown;
  notes?: unknown;
}

export type EntryProblem = AmountProblem | 'invalid' | 'in_future' | 'too_long' | 'no_rate';

/** An invalid field and the reason. */
export interface EntryIssue {
  path: keyof RawEntry;
  problem: EntryProblem;
}

/** A valid transaction: `date` is a day as written, or a date-time as ISO 8601 in UTC. */
export interface ReadEntry extends Omit<Transaction, 'id' | 'sequence'> {
  currency: FiatCurrency;
  ownRate: Units | null;
  date: string;
  notes: string;
}

/**
 * Validates a transaction from outside and returns every invalid field. A quantity of 0 is valid for a fee
 * paid in money only. A price of 0 is valid except for purchases and sales. Types without a price have none;
 * returns may have one. Missing fees are 0; a missing currency is US dollars. A side of a migration is only valid
 * with `asMigration`.
 * `now` is in milliseconds: a date before 1970 or in the future is invalid, the current UTC day is valid.
 * With `priceMayBeUnknown` a missing price is null. The caller checks that the asset exists and the balance
 * is sufficient.
 */
export function readEntry(
  raw: RawEntry,
  now: number,
  {
    priceMayBeUnknown = false,
    asMigration = false,
  }: { priceMayBeUnknown?: boolean; asMigration?: boolean } = {},
): { entry: ReadEntry; issues: null } | { entry: null; issues: EntryIssue[] } {
  const issues: EntryIssue[] = [];
  const known = findOption(TRANSACTION_TYPES, raw.type);
  const type = known !== null && isMigration(known) && !asMigration ? null : known;
  if (type === null) issues.push({ path: 'type', problem: isAbsent(raw.type) ? 'missing' : 'invalid' });
  const readUnits = (path: 'quantity' | 'price' | 'fees' | 'own_rate', allowZero: boolean): Units => {
    const read = readAmount(raw[path], { allowZero });
    if (read.problem !== null) issues.push({ path, problem: read.problem });
    return parseUnits(read.amount ?? '0');
  };
  const asset = typeof raw.crypto_id === 'string' ? raw.crypto_id.trim() : '';
  if (asset === '') {
    issues.push({
      path: 'crypto_id',
      problem: isBlank(raw.crypto_id) ? 'missing' : 'invalid',
    });
  }
  const quantity = readUnits('quantity', type === 'fee');
  const price = hasNoPrice(raw.price, type, priceMayBeUnknown)
    ? null
    : readUnits('price', type !== 'buy' && type !== 'sale');
  const fees = isBlank(raw.fees) ? 0n : readUnits('fees', true);
  const currency = isAbsent(raw.currency) ? 'usd' : readCurrency(raw.currency);
  if (currency === null) issues.push({ path: 'currency', problem: 'invalid' });
  const ownRate = isBlank(raw.own_rate) ? null : readUnits('own_rate', false);
  if (ownRate !== null && currency === 'eur') issues.push({ path: 'own_rate', problem: 'invalid' });
  const date = typeof raw.date === 'string' ? raw.date.trim() : '';
  const at = readInstant(date, type ?? 'buy', now);
  if (typeof at === 'string') {
    issues.push({ path: 'date', problem: isBlank(raw.date) ? 'missing' : at });
  }
  const notes = isAbsent(raw.notes) ? '' : raw.notes;
  // PostgreSQL text columns reject the null character.
  if (typeof notes !== 'string' || notes.includes('\0')) issues.push({ path: 'notes', problem: 'invalid' });
  else if (notes.length > MAX_NOTE_CHARS) issues.push({ path: 'notes', problem: 'too_long' });
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
  const storedDate = date.length === DAY_LENGTH ? date : new Date(at).toISOString();
  return {
    entry: { type, asset, quantity, price, fees, currency, ownRate, at, date: storedDate, notes },
    issues: null,
  };
}

const hasNoPrice = (price: unknown, type: TransactionType | null, mayBeUnknown: boolean): boolean =>
  (type !== null && !usesPrice(type)) ||
  (isBlank(price) && (mayBeUnknown || (type !== null && isReturn(type))));

/** Length of `YYYY-MM-DD`; a longer date has a time. */
const DAY_LENGTH = 10;

const isBlank = (raw: unknown): boolean => isAbsent(raw) || raw === '';
const isAbsent = (raw: unknown): boolean => raw === undefined || raw === null;
const readCurrency = (raw: unknown) => (typeof raw === 'string' ? findFiatCurrency(raw) : null);

function findOption<T extends string>(known: readonly T[], raw: unknown): T | null {
  return known.find((one) => one === raw) ?? null;
}

function readInstant(date: string, type: TransactionType, now: number): number | 'invalid' | 'in_future' {
  const at = parseInstant(date, type);
  if (at === null || at < 0) return 'invalid';
  // A day without a time may end after `now`; only its beginning must not.
  const start = date.length === DAY_LENGTH ? parseInstant(date, 'buy')! : at;
  return start > now ? 'in_future' : at;
}
