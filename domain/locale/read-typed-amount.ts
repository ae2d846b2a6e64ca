import type { Locale } from '#domain/locale/locales.ts';

/**
 * An amount typed by a user. `amount`: plain decimal text with a dot. `ambiguous`: the two possible numbers,
 * of which the user has to choose one.
 */
export type TypedAmount =
  | { kind: 'amount'; amount: string }
  | { kind: 'empty' }
  | { kind: 'ambiguous'; whole: string; decimal: string }
  | { kind: 'unreadable' };

const DECIMAL_MARK: Record<Locale, ',' | '.'> = { en: '.', it: ',' };
const NUMBER_PATTERN = /^([+-]?)([\d.,]+)(?:[eE]([+-]?\d{1,3}))?$/;
const SPACES = /[\s\u00a0\u202f'’]/gu;
const MAX_EXPONENT = 60;

const UNREADABLE: TypedAmount = { kind: 'unreadable' };

/**
 * Reads an amount in the notation of a language: `1.234,5` in Italian, `1,234.5` in English. Text with only
 * one meaning is accepted with any marks (`1,234.5` in Italian, `0.5`). A single grouping mark before three
 * digits (`1.234` in Italian) is ambiguous: both numbers are returned.
 */
export function readTypedAmount(typed: string, locale: Locale): TypedAmount {
  const text = typed.replace(SPACES, '').replace('−', '-');
  if (text === '') return { kind: 'empty' };
  const [, sign, body, exponent] = NUMBER_PATTERN.exec(text) ?? [];
  if (sign === undefined || body === undefined) return UNREADABLE;
  const read = readBody(body, locale);
  const minus = sign === '-' ? '-' : '';
  if (read.kind === 'ambiguous') {
    if (exponent !== undefined) return UNREADABLE;
    return { kind: 'ambiguous', whole: minus + read.whole, decimal: minus + read.decimal };
  }
  if (read.kind !== 'amount') return read;
  const by = Number(exponent ?? 0);
  return Math.abs(by) > MAX_EXPONENT ? UNREADABLE : toTypedAmount(minus + shiftDecimal(read.amount, by));
}

const toTypedAmount = (amount: string): TypedAmount => ({ kind: 'amount', amount });

function readBody(body: string, locale: Locale): TypedAmount {
  const marks = body.replace(/\d/g, '');
  if (marks === '') return normaliseDigits(body, '');
  const last = marks.at(-1) as ',' | '.';
  const other = last === ',' ? '.' : ',';
  if (marks.includes(other)) {
    // With two kinds of marks, the last one is the decimal mark and the others are grouping marks.
    if (marks.indexOf(last) !== marks.length - 1) return UNREADABLE;
    const [whole = '', fraction = ''] = body.split(last);
    return isGrouped(whole, other) ? normaliseDigits(whole.replaceAll(other, ''), fraction) : UNREADABLE;
  }
  if (marks.length > 1)
    return isGrouped(body, last) ? normaliseDigits(body.replaceAll(last, ''), '') : UNREADABLE;
  const [whole = '', fraction = ''] = body.split(last);
  if (last !== DECIMAL_MARK[locale] && isGrouped(body, last)) {
    return { kind: 'ambiguous', whole: whole + fraction, decimal: `${whole}.${fraction}` };
  }
  return normaliseDigits(whole, fraction);
}

/** Returns whether the digits are grouped by three after one to three digits, without a leading zero. */
function isGrouped(text: string, mark: ',' | '.'): boolean {
  const [first = '', ...groups] = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

function normaliseDigits(whole: string, fraction: string): TypedAmount {
  if (whole === '' && fraction === '') return UNREADABLE;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.replace(/0+$/, '');
  return toTypedAmount(decimals === '' ? digits : `${digits}.${decimals}`);
}

/** Multiplies by 10 to the power of `by`, by moving the decimal mark. */
function shiftDecimal(amount: string, by: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = whole + fraction;
  const mark = whole.length + by;
  const padded = mark <= 0 ? '0'.repeat(1 - mark) + digits : digits.padEnd(mark, '0');
  const at = Math.max(mark, 1);
  const read = normaliseDigits(padded.slice(0, at), padded.slice(at));
  return read.kind === 'amount' ? read.amount : amount;
}
