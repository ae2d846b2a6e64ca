import { Decimal as Base } from 'decimal.js';

/** What somebody owns, at the border: 100 significant digits hold 10^15 with 18 decimals times the same, and a rate, exactly. */
export const Decimal = Base.clone({
  precision: 100,
  rounding: Base.ROUND_HALF_EVEN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = Base;

/** Decimals a figure of a wallet may have. */
export const MAX_DECIMALS = 18;
/** The largest quantity, price or fee. */
export const MAX_AMOUNT = '1000000000000000';

/** Why a figure is refused; each has a sentence of its own in both languages. */
export type AmountProblem =
  | 'missing'
  | 'not_a_number'
  | 'decimal_comma'
  | 'negative'
  | 'zero'
  | 'too_many_decimals'
  | 'too_large';

export type ReadAmount = { amount: string; problem: null } | { amount: null; problem: AmountProblem };

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?$/;
const WITH_COMMA = /^[+-]?[\d.]*,[\d.,]*$/;
/** 16 digits, a dot and 18 decimals, with room for zeros in front: nobody types more. */
const MAX_CHARS = 64;

const rejectAmount = (problem: AmountProblem): ReadAmount => ({ amount: null, problem });

/**
 * A quantity, price or fee as it came from outside: a number, or text with a dot as decimal mark (an exponent is
 * understood: `1e-8`). Answers plain decimal text without idle zeros, which `unitsOf` takes, or why not. Nothing is
 * rounded to fit: 19 decimals are refused.
 */
export function readAmount(raw: unknown, { zero = false }: { zero?: boolean } = {}): ReadAmount {
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
  if (value.isZero()) return zero ? { amount: '0', problem: null } : rejectAmount('zero');
  if (value.greaterThan(MAX_AMOUNT)) return rejectAmount('too_large');
  if (value.decimalPlaces() > MAX_DECIMALS) return rejectAmount('too_many_decimals');
  return { amount: value.toFixed(), problem: null };
}
