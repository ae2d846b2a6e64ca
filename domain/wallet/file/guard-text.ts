/**
 * What a spreadsheet would take for a formula: text that begins with one of its signs, in any width, also behind blanks;
 * with a tab or the end of a line; or with the guard itself, so that taking it off gives back what was there.
 */
const TAKEN_FOR_FORMULA = /^(?:'|[\t\r\n]|\s*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/;

/** Text for a cell of a spreadsheet, with an apostrophe before what it would take for a formula. */
export function guardText(text: string): string {
  return TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that was guarded: `unguardText(guardText(text))` is `text`, whatever it is. */
export function unguardText(cell: string): string {
  return cell.startsWith("'") && TAKEN_FOR_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
