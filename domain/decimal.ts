import { Decimal as Base } from 'decimal.js';

/**
 * Decimal arithmetic for amounts. 100 significant digits represent 10^15 with 18 decimals, times the same,
 * times a rate, exactly.
 */
export const Decimal = Base.clone({
  precision: 100,
  rounding: Base.ROUND_HALF_EVEN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = Base;

/** Maximum number of decimals of a quantity, price or fee. */
export const MAX_DECIMALS = 18;
/** Largest quantity, price or fee. */
export const MAX_AMOUNT = '1000000000000000';

/** Why an amount is rejected; each has a message. */
export type AmountProblem =
  | 'missing'
  | 'not_a_number'
  | 'decimal_comma'
  | 'negative'
  | 'zero'
  | 'too_many_decimals'
  | 'too_large';

export type ReadAmount = { amount: string; problem: null } | { amount: null; problem: AmountProblem };

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/;
const WITH_COMMA = /^[+-]?[\d.]*,[\d.,]*$/;
/** 16 digits, a dot and 18 decimals, with room for leading zeros. */
const MAX_CHARS = 64;

const rejectAmount = (problem: AmountProblem): ReadAmount => ({ amount: null, problem });

/**
 * Reads a quantity, price or fee from outside: a number, or text with a dot as decimal mark and an optional
 * exponent (`1e-8`). Returns plain decimal text without trailing zeros, as `parseUnits` accepts it, or the
 * problem. Nothing is rounded: 19 decimals are rejected.
 */
export function readAmount(raw: unknown, { allowZero = false }: { allowZero?: boolean } = {}): ReadAmount {
  if (raw === undefined || raw === null || raw === '') return rejectAmount('missing');
  if (typeof raw !== 'string' && typeof raw !== 'number') return rejectAmount('not_a_number');
  const text = String(raw).trim();
  if (text === '') return rejectAmount('missing');
  if (raw === Number.POSITIVE_INFINITY) return rejectAmount('too_large');
  if (WITH_COMMA.test(text)) return rejectAmount('decimal_comma');
  if (!PLAIN_NUMBER.test(text)) return rejectAmount('not_a_number');
  if (text.length > MAX_CHARS) {
    return rejectAmount(/^[+-]?0*\./.test(text) || text.includes('.') ? 'too_many_decimals' : 'too_large');
  }
  const value = new Decimal(text);
  if (value.isNegative() && !value.isZero()) return rejectAmount('negative');
  if (value.isZero()) return allowZero ? { amount: '0', problem: null } : rejectAmount('zero');
  if (value.greaterThan(MAX_AMOUNT)) return rejectAmount('too_large');
  if (value.decimalPlaces() > MAX_DECIMALS) return rejectAmount('too_many_decimals');
  return { amount: value.toFixed(), problem: null };
}
