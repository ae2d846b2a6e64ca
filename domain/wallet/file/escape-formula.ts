/**
 * Matches text that a spreadsheet would read as a formula: a formula sign in any width, also after blanks, or
 * a tab or line end. A leading apostrophe matches too, so that unescaping is exact.
 */
const FORMULA_PREFIX = /^(?:'|[\t\r\n]|\s*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/;

/** Escapes text for a spreadsheet cell: puts an apostrophe before anything it would read as a formula. */
export function escapeFormula(text: string): string {
  return FORMULA_PREFIX.test(text) ? `'${text}` : text;
}

/** Reverses `escapeFormula`, exactly and for any text. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA_PREFIX.test(cell.slice(1)) ? cell.slice(1) : cell;
}
