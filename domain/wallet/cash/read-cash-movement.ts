import { readAmount } from '#domain/decimal.ts';
import { findFiatCurrency } from '#domain/fx/currencies.ts';
import { CASH_MOVEMENT_TYPES, type CashMovement } from '#domain/wallet/cash/cash-movement.ts';
import { parseUnits, type Units } from '#domain/wallet/fixed.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import type { EntryProblem } from '#domain/wallet/read-entry.ts';
import { MAX_NOTE_CHARS } from '#domain/wallet/transaction.ts';

/** A cash movement as entered, before validation. */
export interface RawCashMovement {
  type?: unknown;
  currency?: unknown;
  amount?: unknown;
  fee?: unknown;
  received_currency?: unknown;
  received_amount?: unknown;
  date?: unknown;
  notes?: unknown;
}

export type CashProblem = EntryProblem | 'same_currency';

export interface CashIssue {
  path: keyof RawCashMovement;
  problem: CashProblem;
}

/** A valid movement: `date` is a day as written, or a date-time as ISO 8601 in UTC. */
export interface ReadCashMovement extends Omit<CashMovement, 'holdingAccount'> {
  date: string;
  notes: string;
}

/**
 * Validates a cash movement from outside and returns every invalid field. A missing fee is 0. Only an exchange has a
 * received amount, in another currency. `now` is in milliseconds: a date before 1970 or in the future is invalid, the
 * current UTC day is valid.
 */
export function readCashMovement(
  raw: RawCashMovement,
  now: number,
): { movement: ReadCashMovement; issues: null } | { movement: null; issues: CashIssue[] } {
  const issues: CashIssue[] = [];
  const reject = (path: keyof RawCashMovement, problem: CashProblem) => {
    issues.push({ path, problem });
  };
  const rejectAbsent = (path: keyof RawCashMovement) =>
    reject(path, isBlank(raw[path]) ? 'missing' : 'invalid');
  const readUnits = (path: 'amount' | 'fee' | 'received_amount', allowZero = false): Units => {
    const { amount, problem } = readAmount(raw[path], { allowZero });
    if (problem !== null) reject(path, problem);
    return parseUnits(amount ?? '0');
  };
  const readCurrency = (path: 'currency' | 'received_currency') => {
    const text = raw[path];
    const currency = typeof text === 'string' ? findFiatCurrency(text) : null;
    if (currency === null) rejectAbsent(path);
    return currency;
  };
  const type = CASH_MOVEMENT_TYPES.find((one) => one === raw.type) ?? null;
  if (type === null) rejectAbsent('type');
  const currency = readCurrency('currency');
  const amount = readUnits('amount');
  const fee = isBlank(raw.fee) ? 0n : readUnits('fee', true);
  if (type === 'fee' && fee > 0n) reject('fee', 'invalid');
  let received: CashMovement['received'] = null;
  if (type === 'exchange') {
    const into = readCurrency('received_currency');
    const receivedAmount = readUnits('received_amount');
    if (into !== null && into === currency) reject('received_currency', 'same_currency');
    if (into !== null) received = { currency: into, amount: receivedAmount };
  } else
    for (const path of ['received_currency', 'received_amount'] as const)
      if (!isBlank(raw[path])) reject(path, 'invalid');
  const date = typeof raw.date === 'string' ? raw.date.trim() : '';
  const at = parseInstant(date, 'buy');
  if (at === null || at < 0) rejectAbsent('date');
  else if (at > now) reject('date', 'in_future');
  const notes = isBlank(raw.notes) ? '' : raw.notes;
  // PostgreSQL text columns reject the null character.
  if (typeof notes !== 'string' || notes.includes('\0')) reject('notes', 'invalid');
  else if (notes.length > MAX_NOTE_CHARS) reject('notes', 'too_long');
  if (issues.length > 0 || type === null || currency === null || at === null || typeof notes !== 'string')
    return { movement: null, issues };
  const storedDate = date.length === DAY_LENGTH ? date : new Date(at).toISOString();
  return {
    movement: { type, currency, amount, fee, received, at, date: storedDate, notes },
    issues: null,
  };
}

/** Length of `YYYY-MM-DD`; a longer date has a time. */
const DAY_LENGTH = 10;

const isBlank = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';
