import type { FileSource } from '#server/modules/wallet-import/file-reading/file-source.ts';
import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import type { LineSink } from '#server/modules/wallet-import/file-reading/line-sink.ts';
import {
  readWorkbook,
  StringItemReader,
  unescapeText,
  type Workbook,
} from '#server/modules/wallet-import/file-reading/read-workbook.ts';
import { readXml } from '#server/modules/wallet-import/file-reading/read-xml.ts';
import { Zip } from '#server/modules/wallet-import/file-reading/read-zip.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

/** Passes the rows of the first sheet on while reading. Throws `UnreadableFile`. */
export async function readXlsx(source: FileSource, sink: LineSink): Promise<void> {
  const zip = await Zip.open(source);
  try {
    const workbook = await readWorkbook(zip);
    const rows = new SheetRows(workbook, sink);
    await readXml(zip.unpack(workbook.sheet), rows);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('sheet');
  }
}

const CELL_ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/;

/** Column index from 0: `A` is 0, `XFD` is 16383. */
function toColumnIndex(letters: string): number {
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/** Converts the tags of a sheet to lines. Missing rows and columns take no memory. */
class SheetRows {
  readonly #workbook: Workbook;
  readonly #sink: LineSink;
  readonly #inline = new StringItemReader();
  #cells: string[] = [];
  #row = 0;
  #column = -1;
  #type = 'n';
  #style: string | undefined;
  #value = '';
  #inValue = false;

  constructor(workbook: Workbook, sink: LineSink) {
    this.#workbook = workbook;
    this.#sink = sink;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'dimension') rejectLargeArea(attributes.ref ?? '');
    else if (name === 'row') {
      this.#cells = [];
      this.#row = Number(attributes.r) || this.#row + 1;
      this.#column = -1;
    } else if (name === 'c') {
      this.#sink.countCells(1);
      const address = CELL_ADDRESS.exec(attributes.r ?? '');
      this.#column = address ? toColumnIndex(address[1]!) : this.#column + 1;
      this.#type = attributes.t ?? 'n';
      this.#style = attributes.s;
      this.#value = '';
    } else if (name === 'v') this.#inValue = true;
    else this.#inline.open(name);
  }

  text(piece: string): void {
    if (!this.#inValue) {
      this.#inline.add(piece);
      return;
    }
    this.#value += piece;
    if (this.#value.length > FILE_LIMITS.cellChars) throw new UnreadableFile('long_cell');
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false;
    else if (name === 'c') this.#put(this.#cell());
    else if (name === 'row') {
      this.#sink.addLine(this.#cells);
      this.#cells = [];
    } else this.#inline.close(name);
  }

  #put(text: string): void {
    if (text === '') return;
    if (this.#row > FILE_LIMITS.sheetRows || this.#column >= FILE_LIMITS.columns)
      throw new UnreadableFile('sheet_extent');
    while (this.#cells.length <= this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #cell(): string {
    const inline = this.#inline.take();
    const value = this.#value;
    switch (this.#type) {
      case 'inlineStr':
        return inline;
      case 's': {
        const text = this.#workbook.strings.get(Number(value));
        if (text === undefined) throw new UnreadableFile('sheet');
        return text;
      }
      case 'b':
        return value === '1' ? 'true' : value === '0' ? 'false' : '';
      case 'd': {
        const at = Date.parse(value);
        return Number.isNaN(at) ? value : toIsoText(at);
      }
      case 'n':
        return this.#number(value.trim());
      case 'str':
        return unescapeText(value);
      default:
        return value;
    }
  }

  /** Keeps numbers as written. Dates in a custom format stay numbers of days with all their digits. */
  #number(value: string): string {
    const style = this.#style === undefined ? null : (this.#workbook.dateStyles[Number(this.#style)] ?? null);
    if (style === null || value === '') return value;
    const days = Number(value);
    if (!Number.isFinite(days)) return value;
    const offset = this.#workbook.isDate1904 ? DAYS_FROM_1900_TO_1904 : 0;
    if (style === 'built_in') return toIsoText((days + offset - DAYS_FROM_1900_TO_1970) * DAY_MS);
    return offset === 0 ? value : String(days + offset);
  }
}

const DAY_MS = 86_400_000;
const DAYS_FROM_1900_TO_1970 = 25_569;
const DAYS_FROM_1900_TO_1904 = 1_462;

/** Rounds to 10 ms, because times are stored as a fraction of a day that may fall just below the second. */
function toIsoText(at: number): string {
  const date = new Date(Math.round(at / 10) * 10);
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

/** Rejects sheets with an implausibly large declared size. Reading does not need that size. */
function rejectLargeArea(reference: string): void {
  const [from, to] = reference.split(':').map((part) => CELL_ADDRESS.exec(part));
  if (!from || !to) return;
  const rows = Number(to[2]) - Number(from[2]) + 1;
  const columns = toColumnIndex(to[1]!) - toColumnIndex(from[1]!) + 1;
  if (rows * columns > FILE_LIMITS.sheetArea) throw new UnreadableFile('sheet_extent');
}
