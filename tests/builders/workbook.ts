import { buildZip, type ZipPart } from '#tests/builders/zip.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const SHEET_HEAD =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

interface WorkbookParts {
  /** XML of the sheet, or its ZIP part. */
  sheet: string | Omit<ZipPart, 'name'>;
  strings?: string | Omit<ZipPart, 'name'>;
  styles?: string | Omit<ZipPart, 'name'>;
  workbookProperties?: string;
  more?: readonly ZipPart[];
}

const part = (name: string, given: string | Omit<ZipPart, 'name'>): ZipPart =>
  typeof given === 'string' ? { name, data: given } : { name, ...given };

/** Builds an XLSX file with one sheet. */
export function buildWorkbook({
  sheet,
  strings,
  styles,
  workbookProperties = '',
  more = [],
}: WorkbookParts): Buffer {
  return buildZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns:r="${RELATIONS}">${workbookProperties}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    ...(strings === undefined ? [] : [part('xl/sharedStrings.xml', strings)]),
    ...(styles === undefined ? [] : [part('xl/styles.xml', styles)]),
    part('xl/worksheets/sheet1.xml', sheet),
    ...more,
  ]);
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Builds the XML of a sheet with these rows; all cells are text. */
export function buildSheet(rows: readonly (readonly string[])[], before = ''): string {
  const lines = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`).join('')}</row>`,
  );
  return `${SHEET_HEAD}${before}<sheetData>${lines.join('')}</sheetData></worksheet>`;
}
