import type { CellObject } from 'write-excel-file/node';

/** So many digits a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/**
 * An amount (decimal text with a dot) as a cell of a spreadsheet: a number where a spreadsheet keeps all its digits, else
 * text with the decimal mark of the reader. Null where nothing is known.
 */
export function amountCell(amount: string | null, decimalMark: string): CellObject | null {
  if (amount === null) return null;
  const digits = amount.replace(/^-?0*\.?0*|\./g, '').replace(/^0+/, '');
  const significant = amount.includes('.') ? digits : digits.replace(/0+$/, '');
  if (significant.length > KEPT_DIGITS) {
    return { type: String, value: amount.replace('.', decimalMark), format: '@', align: 'right' };
  }
  const decimals = amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0;
  return {
    type: Number,
    value: Number(amount),
    format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
  };
}
