import { buildSheet, buildWorkbook, SHEET_HEAD } from '#tests/builders/workbook.ts';
import { buildZip, compressRepeated } from '#tests/builders/zip.ts';

const MB = 1024 * 1024;
const TABLE = [
  ['Date', 'Type', 'Asset id', 'Ticker', 'Name', 'Quantity', 'Price', 'Fees', 'Currency', 'Notes'],
  ['2024-01-01', 'Buy', 'bitcoin', 'BTC', 'Bitcoin', '2', '40000', '5', 'USD', ''],
];
const ROW = '<row><c><v>1</v></c><c><v>2</v></c></row>';
/** About a megabyte that compresses to more than 1/250 of its size. */
const NOISE = Array.from({ length: 150_000 }, (_, at) => ((at * 7919) % 999_983).toString(36)).join(' ');
const SHEET_TAIL = '</sheetData></worksheet>';

export interface FileBomb {
  name: string;
  make: () => Buffer;
  code: 'import.beyond_limits' | 'import.unreadable' | 'import.too_large';
  /** Matches the English reason. */
  reason: RegExp;
}

const xlsx = (make: () => Buffer, reason: RegExp, code: FileBomb['code'] = 'import.beyond_limits') => ({
  name: 'bomb.xlsx',
  make,
  code,
  reason,
});
const text = (name: string, make: () => Buffer, reason: RegExp) => ({
  name,
  make,
  code: 'import.beyond_limits' as const,
  reason,
});

/** Small files that need excessive resources to read, by kind. */
export const FILE_BOMBS: Readonly<Record<string, FileBomb>> = {
  'a sheet that expands to 1,000 times its size': xlsx(
    () => buildWorkbook({ sheet: { data: '', packed: compressRepeated(SHEET_HEAD, ' ', 50 * MB, '') } }),
    /250 times its size/,
  ),
  'a sheet that expands to 1,000 times its size and declares less': xlsx(
    () =>
      buildWorkbook({
        sheet: { data: '', packed: compressRepeated(SHEET_HEAD, ' ', 50 * MB, ''), declaredSize: 1000 },
      }),
    /damaged/,
    'import.unreadable',
  ),
  'a part with a declared size of 400 MB': xlsx(
    () =>
      buildWorkbook({
        sheet: buildSheet(TABLE),
        more: [{ name: 'xl/media/a.bin', data: 'x'.repeat(2 * MB), declaredSize: 400 * MB }],
      }),
    /larger than 200 MB/,
  ),
  '2,001 compressed parts': xlsx(
    () =>
      buildZip([
        { name: 'xl/workbook.xml', data: '' },
        ...Array.from({ length: 2_000 }, (_, at) => ({ name: `xl/${at}`, data: '' })),
      ]),
    /2,000 parts/,
  ),
  'overlapping parts': xlsx(
    () =>
      buildWorkbook({
        sheet: buildSheet(TABLE),
        more: Array.from({ length: 100 }, (_, at) => ({ name: `xl/more${at}`, data: '', sameAs: 3 })),
      }),
    /compressed parts of this file are damaged/,
    'import.unreadable',
  ),
  'the same part twice': xlsx(
    () =>
      buildWorkbook({
        sheet: buildSheet(TABLE),
        more: [{ name: 'xl/worksheets/sheet1.xml', data: buildSheet(TABLE) }],
      }),
    /compressed parts of this file are damaged/,
    'import.unreadable',
  ),
  'a declared sheet of 17 billion cells': xlsx(
    () => buildWorkbook({ sheet: buildSheet(TABLE, '<dimension ref="A1:XFD1048576"/>') }),
    /row 110,000 or column 500/,
  ),
  'a cell in the last corner of a sheet': xlsx(
    () =>
      buildWorkbook({
        sheet: `${SHEET_HEAD}<sheetData>${ROW}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>${SHEET_TAIL}`,
      }),
    /row 110,000 or column 500/,
  ),
  'XML entities that expand': xlsx(
    () =>
      buildWorkbook({
        sheet: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>${buildSheet(TABLE).slice(21)}`,
      }),
    /XML entities/,
    'import.unreadable',
  ),
  'deeply nested tags': xlsx(
    () =>
      buildWorkbook({
        sheet: `${SHEET_HEAD}${'<a>'.repeat(100_000)}`,
      }),
    /nested too deeply/,
  ),
  'a long text that many cells refer to': xlsx(
    () =>
      buildWorkbook({
        strings: `<sst><si><t>${'long '.repeat(6_000)}</t></si></sst>`,
        sheet: {
          data: '',
          packed: compressRepeated(
            `${SHEET_HEAD}<sheetData>`,
            '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>',
            10_000,
            SHEET_TAIL,
          ),
        },
      }),
    /too much text/,
  ),
  'a text of 35 MB in one cell': xlsx(
    () =>
      buildWorkbook({
        sheet: {
          data: '',
          packed: compressRepeated(`${SHEET_HEAD}<sheetData><row><c t="inlineStr"><is><t>`, NOISE, 40, ''),
        },
      }),
    /32,767 characters/,
  ),
  '100,000 styles': xlsx(
    () =>
      buildWorkbook({
        styles: `<styleSheet><cellXfs>${Array.from({ length: 100_000 }, (_, at) => `<xf numFmtId="${at}"/>`).join('')}</cellXfs></styleSheet>`,
        sheet: buildSheet(TABLE),
      }),
    /more styles/,
  ),
  'a workbook inside a ZIP': {
    name: 'bomb.xlsx',
    make: () => buildZip([{ name: 'a.xlsx', data: buildWorkbook({ sheet: buildSheet(TABLE) }) }]),
    code: 'import.unreadable',
    reason: /compressed file/,
  },
  'a line of 24 MB': text('bomb.csv', () => Buffer.alloc(24 * MB, 'a'), /longer than 1 MB/),
  'a line of 1,000,000 columns': text(
    'bomb.csv',
    () => Buffer.from(`a,b\n${'1,'.repeat(1_000_000)}\n`),
    /longer than 1 MB/,
  ),
  'rows of 1,000 columns': text(
    'bomb.csv',
    () => Buffer.from(`a,b\n${`${'1,'.repeat(1_000)}\n`.repeat(100)}`),
    /500 columns/,
  ),
  'more than 3,000,000 cells': text(
    'bomb.csv',
    () => Buffer.from(`${'1,'.repeat(400)}\n`.repeat(7_500)),
    /3,000,000 cells/,
  ),
  'a quotation mark that is never closed': text(
    'bomb.csv',
    () => Buffer.from(`a,b\n1,"2\n${'3,4\n'.repeat(500_000)}`),
    /longer than 1 MB/,
  ),
  'UTF-16 text without a line break': text(
    'bomb.csv',
    () => Buffer.from(`\uFEFF${'a,'.repeat(4 * MB)}`, 'utf16le'),
    /longer than 1 MB/,
  ),
  'deeply nested JSON': text(
    'bomb.json',
    () => Buffer.from(`{"activities":${'['.repeat(10 * MB)}`),
    /nested too deeply/,
  ),
  'a JSON element of 10 MB': text(
    'bomb.json',
    () => Buffer.from(`{"activities":[{"comment":"${'a'.repeat(10 * MB)}"}]}`),
    /longer than 1 MB/,
  ),
};
