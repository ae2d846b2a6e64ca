/** Characters that XML cannot hold, and what looks like the sign that stands for one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Text as a workbook holds it: `_x0001_` for what XML cannot hold, as spreadsheets write and read it. */
export function sheetText(text: string): string {
  return text.replaceAll(
    UNWRITABLE,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
