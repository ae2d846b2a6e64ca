import { Decimal, MAX_AMOUNT, MAX_DECIMALS } from '#domain/decimal.ts';
import { normaliseUnit } from '#domain/wallet/import/currencies.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';

/** Character between the integer part and the decimals of a number. */
export type DecimalMark = '.' | ',';

export interface Amount {
  value: Decimal;
  /** Unit printed with the amount, `EUR` for `€`; null when there is none. */
  unit: string | null;
}

const IGNORED_CHARS = /[\s\u00A0\u202F'’_]/g;
const PRINTED =
  /^([+-]?)([^\d.,+\-()]*)([+-]?)(\(?)((?:\d[\d.,]*|[.,]\d+)(?:[eE][+-]?\d{1,3})?)(\)?)([^\d.,+\-()][^()]*)?$/;
const MAX_CHARS = 80;

/**
 * Parses an amount as printed in a file: `1,234.5`, `1.234,5`, `€10.00`, `0.5 ETH`, `(3)`, `-3.6E-05`. Exact.
 * Returns null for an empty cell or a single dash; throws `RowRejection` when it is not a number.
 */
export function readNumber(printed: string, mark: DecimalMark = '.'): Amount | null {
  const text = printed.replace(IGNORED_CHARS, '').replace(/\u2212/g, '-');
  if (text === '' || text === '-') return null;
  const parts = text.length > MAX_CHARS ? null : PRINTED.exec(text);
  if (!parts) throw new RowRejection({ code: 'bad_amount', text: printed });
  const [, sign, before, inner, open, digits, close, after] = parts;
  const plain = toPlainDigits(digits!, mark);
  // An exponent that is too long, or a number in another base, is not a unit. Two signs are not a sign.
  const isGarbled = /^[ex][+-]?\d/i.test(after ?? '') || (sign !== '' && inner !== '');
  if (plain === null || isGarbled || (open === '(') !== (close === ')'))
    throw new RowRejection({ code: 'bad_amount', text: printed });
  const isNegative = sign === '-' || inner === '-' || open === '(';
  const unit = before || after || '';
  const value = new Decimal(plain);
  return { value: isNegative ? value.negated() : value, unit: unit === '' ? null : normaliseUnit(unit) };
}

function toPlainDigits(digits: string, mark: DecimalMark): string | null {
  const group = mark === '.' ? ',' : '.';
  const [mantissa, exponent] = digits.split(/[eE]/) as [string, string | undefined];
  const [whole, fraction, more] = mantissa.split(mark) as [string, string | undefined, string | undefined];
  if (more !== undefined || fraction?.includes(group)) return null;
  if (whole.includes(group) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return null;
  const plain = `${whole.replaceAll(group, '') || '0'}${fraction ? `.${fraction}` : ''}`;
  return exponent === undefined ? plain : `${plain}e${exponent}`;
}

/** Returns the decimal mark that most of the numbers require, or null when none of them shows it. */
export function detectDecimalMark(printed: Iterable<string>): DecimalMark | null {
  let dots = 0;
  let commas = 0;
  for (const text of printed) {
    const found = findDecimalMark(text);
    if (found === '.') dots += 1;
    else if (found === ',') commas += 1;
  }
  if (dots === 0 && commas === 0) return null;
  return dots >= commas ? '.' : ',';
}

function findDecimalMark(printed: string): DecimalMark | null {
  const digits = /\d[\d.,]*|[.,]\d+/.exec(printed.replace(IGNORED_CHARS, ''))?.[0];
  if (!digits) return null;
  const dot = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (dot < 0 && comma < 0) return null;
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const mark = dot >= 0 ? '.' : ',';
  const parts = digits.split(mark);
  if (parts.length > 2) return mark === '.' ? ',' : '.';
  // Three digits after a mark may be a thousands group, unless only a 0 or nothing is before it.
  if (parts[1]!.length === 3 && parts[0] !== '0' && parts[0] !== '' && parts[0]!.length <= 3) return null;
  return mark;
}

/** Formats an amount as plain decimal text. Throws `RowRejection` above 10^15 or with more than 18 decimals. */
export function toExactText(value: Decimal): string {
  if (value.abs().greaterThan(MAX_AMOUNT))
    throw new RowRejection({ code: 'too_large', text: value.toFixed() });
  if (value.decimalPlaces() > MAX_DECIMALS)
    throw new RowRejection({ code: 'decimals', text: value.toFixed() });
  return value.toFixed();
}

/**
 * `amount` ÷ `quantity` as a price, rounded half to even at the 18th decimal; null when it rounds to 0 or
 * exceeds the maximum.
 */
export function toPriceText(amount: Decimal, quantity: Decimal): string | null {
  const price = amount.abs().div(quantity.abs()).toDecimalPlaces(MAX_DECIMALS, Decimal.ROUND_HALF_EVEN);
  return price.isZero() || price.greaterThan(MAX_AMOUNT) ? null : price.toFixed();
}

/** Returns a value as exact text where `price` × `quantity` is not the same; null where it is. */
export function toExactValue(amount: Decimal, price: string, quantity: Decimal): string | null {
  if (new Decimal(price).times(quantity).equals(amount)) return null;
  return amount.decimalPlaces() > MAX_VALUE_DECIMALS ? null : amount.toFixed();
}

/** Decimals of a product of two amounts. */
const MAX_VALUE_DECIMALS = 2 * MAX_DECIMALS;
