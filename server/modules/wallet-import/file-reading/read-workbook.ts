import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import { readXml } from '#server/modules/wallet-import/file-reading/read-xml.ts';
import type { Zip } from '#server/modules/wallet-import/file-reading/read-zip.ts';
import { StringStore } from '#server/modules/wallet-import/file-reading/string-store.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

/** Kind of date format of a cell style: `built_in` is defined by the standard, `custom` by the workbook. */
export type DateStyle = 'built_in' | 'custom' | null;

/** Shared parts of a workbook that cells refer to. */
export interface Workbook {
  /** Path of the first sheet in the archive. */
  sheet: string;
  strings: StringStore;
  /** By style index. */
  dateStyles: DateStyle[];
  /** True when days count from 1904 instead of 1900. */
  isDate1904: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  if (!zip.has(WORKBOOK)) throw new UnreadableFile('archive');
  let firstSheet: string | null = null;
  let isDate1904 = false;
  await readXml(zip.unpack(WORKBOOK), {
    open(name, attributes) {
      if (name === 'workbookPr') isDate1904 = /^(?:1|true)$/i.test(attributes.date1904 ?? '');
      if (name === 'sheet') firstSheet ??= attributes['r:id'] ?? readId(attributes);
    },
  });
  const { byId, byType } = await readRelations(zip);
  const sheet = firstSheet === null ? null : byId.get(firstSheet);
  if (!sheet || !zip.has(sheet)) throw new UnreadableFile('sheet');
  return {
    sheet,
    strings: await readStrings(zip, byType.get('sharedStrings')),
    dateStyles: await readDateStyles(zip, byType.get('styles')),
    isDate1904,
  };
}

/** The namespace prefix varies between programs. */
const readId = (attributes: Readonly<Record<string, string>>): string | null =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? null;

async function readRelations(zip: Zip) {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  await readXml(zip.unpack(RELATIONS), {
    open(name, { Id, Type, Target }) {
      if (name !== 'Relationship' || !Id || !Type || !Target) return;
      if (byId.size >= FILE_LIMITS.zipEntries) throw new UnreadableFile('too_many_parts');
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
      byId.set(Id, part);
      byType.set(Type.slice(Type.lastIndexOf('/') + 1), part);
    },
  });
  return { byId, byType };
}

async function readStrings(zip: Zip, part: string | undefined): Promise<StringStore> {
  const strings = new StringStore();
  if (part === undefined || !zip.has(part)) return strings;
  const item = new StringItemReader();
  await readXml(zip.unpack(part), {
    open: (name) => item.open(name),
    text: (piece) => item.add(piece),
    close(name) {
      item.close(name);
      if (name === 'si') strings.add(item.take());
    },
  });
  return strings;
}

/**
 * Collects the text of a string, which may consist of several styled runs. Skips phonetic readings (`rPh`).
 */
export class StringItemReader {
  #text = '';
  #inText = false;
  #inReading = false;

  open(name: string): void {
    if (name === 'rPh') this.#inReading = true;
    if (name === 't') this.#inText = !this.#inReading;
  }

  add(piece: string): void {
    if (!this.#inText) return;
    this.#text += piece;
    if (this.#text.length > FILE_LIMITS.cellChars) throw new UnreadableFile('long_cell');
  }

  close(name: string): void {
    if (name === 'rPh') this.#inReading = false;
    if (name === 't') this.#inText = false;
  }

  take(): string {
    const text = unescapeText(this.#text);
    this.#text = '';
    return text;
  }
}

/** Decodes `_x0001_` escapes, which workbooks use for characters that XML does not allow. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Format ids that the standard defines as dates or times in all languages. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (id >= 71 && id <= 81);

/** Returns whether a format code contains date or time fields outside quotes and brackets. */
const isDateCode = (code: string): boolean =>
  /[ymdhs]/i.test(code.slice(0, 255).replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''));

async function readDateStyles(zip: Zip, part: string | undefined): Promise<DateStyle[]> {
  const styles: DateStyle[] = [];
  if (part === undefined || !zip.has(part)) return styles;
  const dateCodes = new Set<string>();
  let formats = 0;
  let inCells = false;
  await readXml(zip.unpack(part), {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt') {
        formats += 1;
        const { numFmtId, formatCode } = attributes;
        if (numFmtId !== undefined && formatCode !== undefined && isDateCode(formatCode))
          dateCodes.add(numFmtId);
      }
      if (name === 'xf' && inCells) {
        const id = attributes.numFmtId ?? '0';
        styles.push(isBuiltInDate(Number(id)) ? 'built_in' : dateCodes.has(id) ? 'custom' : null);
      }
      if (styles.length > FILE_LIMITS.styles || formats > FILE_LIMITS.styles)
        throw new UnreadableFile('too_many_styles');
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
