/**
 * What a spreadsheet would take for a formula: text that begins with one of its signs, in any width, also behind blanks;
 * with a tab or the end of a line; or with the guard itself, so that taking it off gives back what was there.
 */
const FORMULA_PREFIX = /^(?:'|[\t\r\n]|\s*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/;

/** Text for a cell of a spreadsheet, with an apostrophe before what it would take for a formula. */
export function escapeFormula(text: string): string {
  return FORMULA_PREFIX.test(text) ? `'${text}` : text;
}

/** The text that was guarded: `unescapeFormula(escapeFormula(text))` is `text`, whatever it is. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA_PREFIX.test(cell.slice(1)) ? cell.slice(1) : cell;
}
