import type { Decimal } from '#domain/decimal.ts';
import { MAX_DECIMALS } from '#domain/decimal.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import type { FileRow } from '#domain/wallet/import/table.ts';

/** 1 when the base was bought, −1 when it was sold. */
export type Direction = 1 | -1;

/** Returns the direction that a word such as `Buy`, `LIMIT_SELL` or `Sold` states. Throws `RowRejection`. */
export function readDirection(word: string): Direction {
  if (word === '') throw new RowRejection({ code: 'no_type' });
  if (/(?:^|[\s_-])(?:buy|bought)$/i.test(word)) return 1;
  if (/(?:^|[\s_-])(?:sell|sold|sale)$/i.test(word)) return -1;
  throw new RowRejection({ code: 'unknown_type', text: word });
}

/** A fee as a leg; none for a fee of 0 or an empty cell. */
export const feeLegs = (row: FileRow, unit: string, amount: Decimal | null | undefined): Leg[] =>
  !amount || amount.isZero() ? [] : [{ unit, amount: amount.abs(), rows: [row.row] }];

interface PairTrade {
  row: FileRow;
  date: string;
  base: string;
  quote: string;
  direction: Direction;
  /** Of the base and of the quote; signs are ignored. */
  quantity: Decimal;
  total: Decimal;
  price?: Decimal | null;
  fees: readonly Leg[];
  mark?: string | null;
}

/** The movement of one row about the trade of a pair. */
export function buildPairTrade(trade: PairTrade): Movement {
  const { row, date, base, quote, direction, quantity, total, fees, price = null, mark = null } = trade;
  const rows = [row.row];
  return {
    kind: 'trade',
    date,
    legs: [
      { unit: base, amount: quantity.abs().times(direction), rows },
      { unit: quote, amount: total.abs().times(-direction), rows },
    ],
    fees,
    price,
    mark,
  };
}

/** `price` × `quantity` for a file that does not print the total, rounded half to even at the 18th decimal. */
export const computeTotal = (price: Decimal, quantity: Decimal): Decimal =>
  price.times(quantity.abs()).toDecimalPlaces(MAX_DECIMALS);

/**
 * Rewrites a date with a two-digit year of this century to `20YY-MM-DD`. `order` says where year, month and
 * day are printed. Other texts are returned as they are.
 */
export function expandShortYear(printed: string, order: 'dmy' | 'mdy' | 'ymd'): string {
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/.exec(printed.trim());
  if (!parts) return printed;
  const at = (part: 'd' | 'm' | 'y') => parts[order.indexOf(part) + 1]!.padStart(2, '0');
  return `20${at('y')}-${at('m')}-${at('d')}${parts[4]}`;
}
